import {
  type FittingRoomResult,
  getFittingRoom,
  saveFitting,
  tryOnItem,
} from '@kisekae/contract/fitting-room.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { getUser } from '../avatar/get-user.ts'
import { avatarToken } from '../avatar/picture-token.ts'
import { avatarNotFound } from '../avatar/rules.ts'
import { saveOutfit } from '../avatar/save-outfit.ts'
import { conflict } from '../kernel/fault/transport-faults.ts'
import { changeOnce } from '../kernel/once/change-once.ts'
import { readOnce } from '../kernel/once/idempotency.ts'
import { newId } from '../kernel/random.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Call, On } from '../kernel/serve/serve.ts'
import type { Sql } from '../kernel/sql/db.ts'
import type { App } from '../partner/store.ts'
import { describeLists, describeTried, type FittingView } from './describe-fitting.ts'
import {
  isLost,
  isTried,
  listSelectable,
  mustBeFittable,
  mustBePermitted,
  pickOutfit,
  triedOutfit,
  tryOn,
} from './rules.ts'
import {
  dropFitting,
  type FittingName,
  type FittingState,
  findFittingState,
  findSavedFitting,
  listWardrobe,
  restartFitting,
  saveTried,
  type WardrobeItem,
} from './store.ts'

export interface FittingOptions {
  assetUrl: string
  /** Makes URLs of pictures and parts unguessable. */
  secret: KeySet
  /** Called for every outfit tried on, so that its pictures are rendered in advance. */
  onTried(outfit: { itemIds: readonly number[] }): void
}

interface Asked {
  includeBodyItem: boolean
  setAssetUrl: boolean
}

export function fittingRoomRoutes(on: On<App>, options: FittingOptions): void {
  on(getFittingRoom, async ({ avatarId, limit, part: parts, ...asked }, call) => {
    const name = await enter(avatarId, call, asked)
    const state = await getState(call.db, name)
    mustBeFittable(state)
    const wardrobe = await listWardrobe(call.db, name.userId)
    const outfit = pickOutfit(wardrobe, triedOutfit(state))
    const view = viewOf({ ...asked, state, wardrobe, outfit }, call, options)
    const pictureToken = isTried(state) ? state.triedPicture : state.wornPicture
    const avatar = describeTried({ ...whose(name, state), pictureToken }, outfit, view)
    return { avatar, itemsForPagings: describeLists(wardrobe, { parts, limit }, view) }
  })

  on(tryOnItem, async (params, call) => {
    const { avatarId, itemId, ...asked } = params
    const name = await enter(avatarId, call, asked)
    const once = readOnce(tryOnItem, params, call.headers)
    const about = { ...name, changeId: newId(call.random) }
    // Read before the user is locked: what a user may wear only grows, so anything granted
    // meanwhile is available next time.
    const wardrobe = await listWardrobe(call.db, name.userId)
    let itemIds: readonly number[] = []
    const reply = await changeOnce<FittingState, FittingRoomResult>(
      call,
      { about, once },
      {
        load: (sql) => getState(sql, name, once?.key),
        admit: mustBeFittable,
        decide(state) {
          const before = pickOutfit(wardrobe, triedOutfit(state))
          const { outfit, ...lists } = tryOn(wardrobe, before, { itemId, ...asked })
          itemIds = outfit.map((item) => item.itemId)
          const { appId } = call.app
          const shown = { appId, avatarId: Number(avatarId), itemIds }
          const pictureToken = avatarToken(options.secret, shown)
          const view = viewOf({ ...asked, state, wardrobe, outfit }, call, options)
          const avatar = describeTried({ ...whose(name, state), pictureToken }, outfit, view)
          const tried = { ...about, itemIds, pictureToken, now: state.now }
          const baseItemIds = state.wornItemIds
          return { reply: { avatar, ...lists }, saves: [saveTried({ ...tried, baseItemIds })] }
        },
        isSaved: async (sql) => (await findSavedFitting(sql, about)) !== undefined,
      },
    )
    if (itemIds.length > 0) options.onTried({ itemIds })
    return reply
  })

  on(saveFitting, async ({ avatarId }, call) => {
    const name = await enter(avatarId, call, { setAssetUrl: false })
    const isDropped = await call.db.lock(name, async (tx) => {
      const state = await getState(tx, name)
      mustBeFittable(state)
      if (isTried(state)) {
        const outfit = { ...name, itemIds: state.triedItemIds }
        await saveOutfit(tx, { ...outfit, at: tx.now }, options.secret)
        await restartFitting(tx, { ...outfit, now: tx.now })
      } else if (isLost(state)) await dropFitting(tx, name)
      return isLost(state)
    })
    // Reported once: from now on, the fitting room shows the current outfit.
    if (isDropped) throw conflict()
    return undefined
  })
}

/** Refuses apps that may not use the fitting room, and finds the user. */
async function enter(
  avatarId: IdText,
  call: Call<App>,
  asked: { setAssetUrl: boolean },
): Promise<FittingName> {
  mustBePermitted(call.app, asked)
  return { userId: await getUser(avatarId, call), avatarId }
}

async function getState(sql: Sql, name: FittingName, idempotencyKey = ''): Promise<FittingState> {
  const state = await findFittingState(sql, { ...name, idempotencyKey })
  if (!state) throw avatarNotFound()
  return state
}

const whose = ({ avatarId }: FittingName, { kind }: FittingState) => ({
  // An existing id fits a number.
  avatarId: Number(avatarId),
  guest: kind === 'guest',
})

interface Viewed extends Asked {
  state: FittingState
  wardrobe: readonly WardrobeItem[]
  outfit: readonly WardrobeItem[]
}

const viewOf = (
  { state, wardrobe, outfit, includeBodyItem, setAssetUrl }: Viewed,
  { language }: Call,
  { assetUrl, secret }: FittingOptions,
): FittingView => ({
  assetUrl,
  secret,
  language,
  now: state.now,
  includeBodyItem,
  setAssetUrl,
  selectable: listSelectable(wardrobe, outfit),
})
