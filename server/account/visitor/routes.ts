import * as contract from '@kisekae/contract/fit/visitor.ts'
import { signVisitorLook } from '../../image/address/visitor-look.ts'
import type { CallRates } from '../../kernel/limits/call-buckets.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import type { FitCall, OnFit } from '../call/fit-call.ts'
import { describeClosetItem } from '../closet/describe-closet-item.ts'
import { describeFigure } from '../closet/describe-figure.ts'
import type { FigureRow } from '../closet/figure-store.ts'
import { showOutfits } from '../closet/outfit-pictures.ts'
import { mustBeOffered, mustBeOutfit } from '../closet/rules.ts'
import { chooseFirst } from '../closet/start-choices.ts'
import { outfitImpossible, tryingOff } from '../faults.ts'
import { BUILT_IN_GIFT } from '../welcome/built-in-gift.ts'
import { limitVisitors, VISITOR_RATES } from './limit-visitors.ts'
import { isTryingOff, listVisitorFigure, listVisitorItems } from './store.ts'

/** For a visitor, no item counts as new. */
const NEVER = new Date(8.64e15)

/**
 * The closet of someone without an account: the items that a new member would have. Nothing is
 * stored; the look stays in the visitor's tab.
 */
export function visitorRoutes(on: OnFit, { callRates }: { callRates?: CallRates }): void {
  const countCloset = limitVisitors(VISITOR_RATES.closet, callRates)
  const countLook = limitVisitors(VISITOR_RATES.look, callRates)

  on(contract.readVisitorCloset, async (call) => {
    await mustBeOn(call.db)
    countCloset(call.request)
    const rows = await listVisitorItems(call.db, BUILT_IN_GIFT)
    const wornItemIds = await chooseFirst(call.db)
    return {
      wornItemIds,
      wornColours: [],
      items: rows.map((row) => describeClosetItem(row, { ...call, since: NEVER })),
      apps: [],
      avatarImageUrl: await showSample(call, wornItemIds),
      welcomeItemIds: null,
    }
  })

  on(contract.previewVisitorLook, async (call) => {
    await mustBeOn(call.db)
    countLook(call.request)
    const { itemIds, colours: asked = [] } = call.body
    const outfit = await getOutfit(call.db, itemIds)
    const colours = mustBeOffered(asked, outfit)
    const { assetUrl, secret } = call
    const { now } = outfit[0]
    const avatarImageUrl = signVisitorLook(assetUrl, { secret, now, itemIds, colours })
    if (!avatarImageUrl) throw outfitImpossible({ message: 'The outfit has too many items.' })
    return { avatarImageUrl }
  })

  // A file in other colours is generated for every request, which takes up to a quarter of a
  // second: strangers get only files that are already stored.
  on(contract.readVisitorFigure, async (call) => {
    await mustBeOn(call.db)
    const outfit = await getOutfit(call.db, call.body.itemIds)
    // The page already has a picture, and a picture of this look would have to be rendered.
    return describeFigure(outfit, { ...call, colours: null, avatarImageUrl: '' })
  })
}

async function mustBeOn(sql: Sql): Promise<void> {
  if (await isTryingOff(sql)) throw tryingOff()
}

/** An outfit has at least a body and a face. */
async function getOutfit(sql: Sql, itemIds: readonly number[]): Promise<FigureRow[]> {
  return mustBeOutfit(itemIds, await listVisitorFigure(sql, { builtIn: BUILT_IN_GIFT, itemIds }))
}

/** The picture of the first starter outfit, which the start page also shows. */
async function showSample(call: FitCall, itemIds: readonly number[]): Promise<string> {
  const outfits = [{ itemIds, colours: [] }]
  const [{ avatarImageUrl }] = await showOutfits(call.db, { userId: null, outfits }, call)
  return avatarImageUrl
}
