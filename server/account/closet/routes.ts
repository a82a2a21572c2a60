import * as contract from '@kisekae/contract/fit/closet.ts'
import { saveOutfit } from '../../avatar/save-outfit.ts'
import type { Dyed } from '../../item/colours.ts'
import { newId } from '../../kernel/random.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import type { FitCall, OnFit } from '../call/fit-call.ts'
import { receiveWelcome } from '../welcome/give-welcome.ts'
import { closeWelcome } from '../welcome/store.ts'
import { describeClosetItem } from './describe-closet-item.ts'
import { describeFigure } from './describe-figure.ts'
import { listFigureItems } from './figure-store.ts'
import { showOutfits } from './outfit-pictures.ts'
import { mustBeOffered, mustBeOutfit, newSince } from './rules.ts'
import {
  type ClosetRow,
  listAppNames,
  listAvailable,
  listCloset,
  recordVisit,
  type WearableRow,
} from './store.ts'

/** Lists a member's items, tries outfits on, and saves them. */
export function closetRoutes(on: OnFit): void {
  on(contract.readCloset, async (call) => {
    const { userId, wornItemIds, wornColours } = call.person.member
    const since = newSince(await recordVisit(call.db, userId))
    const welcomeItemIds = await receiveWelcome(call.db, { userId, grantId: newId(call.random) })
    const rows = await listCloset(call.db, userId)
    return {
      welcomeItemIds,
      wornItemIds,
      wornColours: [...wornColours],
      items: rows.map((row) => describeClosetItem(row, { ...call, since })),
      apps: await listApps(rows, call),
      avatarImageUrl: await showOne(call, userId, { itemIds: wornItemIds, colours: wornColours }),
    }
  })

  on(contract.closeWelcome, async (call) => {
    const { userId } = call.person.member
    await call.db.lock({ userId }, (tx) => closeWelcome(tx, userId))
    return {}
  })

  on(contract.previewOutfit, async (call) => {
    const { userId } = call.person.member
    const tried = await readOutfit(call.db, userId, call.body)
    return { avatarImageUrl: await showOne(call, userId, tried) }
  })

  // URLs of 3D data are valid for about an hour, after which the page requests new ones.
  on(contract.readFigure, async (call) => {
    const { userId } = call.person.member
    const { itemIds, colours: asked = [] } = call.body
    const outfit = mustBeOutfit(itemIds, await listFigureItems(call.db, { userId, itemIds }))
    const colours = mustBeOffered(asked, outfit)
    const avatarImageUrl = await showOne(call, userId, { itemIds, colours })
    return describeFigure(outfit, { ...call, colours, avatarImageUrl })
  })

  on(contract.saveCloset, async (call) => {
    const { userId } = call.person.member
    const worn = await call.db.lock({ userId }, async (tx) => {
      const chosen = await readOutfit(tx, userId, call.body)
      await saveOutfit(tx, { userId, ...chosen, at: tx.now }, call.secret)
      return chosen
    })
    const { itemIds: wornItemIds, colours } = worn
    const avatarImageUrl = await showOne(call, userId, worn)
    return { wornItemIds, wornColours: [...colours], avatarImageUrl }
  })
}

/**
 * An outfit of items that the user owns now and can wear together, in colours in which these items
 * are offered.
 */
async function readOutfit(
  sql: Sql,
  userId: number,
  { itemIds, colours = [] }: Pick<Dyed, 'itemIds'> & Partial<Dyed>,
): Promise<Dyed> {
  const outfit: WearableRow[] = mustBeOutfit(itemIds, await listAvailable(sql, { userId, itemIds }))
  return {
    itemIds: outfit.map(({ itemId }) => itemId),
    colours: mustBeOffered(colours, outfit),
  }
}

async function showOne(call: FitCall, userId: number, outfit: Dyed): Promise<string> {
  const [{ avatarImageUrl }] = await showOutfits(call.db, { userId, outfits: [outfit] }, call)
  return avatarImageUrl
}

/** The apps that granted items, by name. */
async function listApps(rows: readonly ClosetRow[], { db, language }: FitCall) {
  const appIds = new Set(rows.map(({ appId }) => appId).filter((appId) => appId !== null))
  if (appIds.size === 0) return []
  const { compare } = new Intl.Collator(language, { numeric: true })
  const apps = await listAppNames(db, [...appIds])
  return apps.toSorted((one, other) => compare(one.name, other.name))
}
