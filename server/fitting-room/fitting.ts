import {
  type FittingRoom,
  type FittingRoomResult,
  tryOnItem,
} from '@kisekae/contract/fitting-room.ts'
import { FITTING_PARTS, type Part } from '@kisekae/contract/part.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { getUser } from '../avatar/get-user.ts'
import { avatarToken } from '../avatar/picture-token.ts'
import { avatarNotFound } from '../avatar/rules.ts'
import { type Dyed, keepColours, storeColours } from '../item/colours.ts'
import { changeOnce } from '../kernel/once/change-once.ts'
import { readOnce } from '../kernel/once/idempotency.ts'
import { newId } from '../kernel/random.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Call } from '../kernel/serve/serve.ts'
import type { Sql } from '../kernel/sql/db.ts'
import type { App } from '../partner/store.ts'
import { describeLists, describeTried, type FittingView } from './describe-fitting.ts'
import {
  isTried,
  listSelectable,
  mustBeFittable,
  mustBePermitted,
  pickOutfit,
  triedOutfit,
  tryOn,
} from './rules.ts'
import {
  type FittingName,
  type FittingState,
  findFittingState,
  findSavedFitting,
  listWardrobe,
  saveTried,
  type WardrobeItem,
} from './store.ts'

export interface FittingOptions {
  assetUrl: string
  /** Makes URLs of pictures and parts unguessable. */
  secret: KeySet
  /** Called for every outfit tried on, so that its pictures are rendered in advance. */
  onTried(outfit: Dyed): void
}

interface Asked {
  avatarId: IdText
  includeBodyItem: boolean
  setAssetUrl: boolean
}

/** The parts whose items a caller may change: those of the REST fitting room, or of the UI kit. */
interface Among {
  among?: readonly Part[]
}

/** The avatar in the outfit being tried on, and a page of each list. */
export async function showFitting(
  asked: Asked & Among & { part: readonly Part[] | undefined; limit: number; page?: number },
  call: Call<App>,
  options: FittingOptions,
): Promise<FittingRoom> {
  const { part: parts, limit, page, among = FITTING_PARTS } = asked
  const name = await enter(asked, call)
  const state = await getState(call.db, name)
  mustBeFittable(state)
  const wardrobe = await listWardrobe(call.db, name.userId)
  const outfit = pickOutfit(wardrobe, triedOutfit(state))
  const view = viewOf({ ...asked, state, wardrobe, outfit, among }, call, options)
  const pictureToken = isTried(state) ? state.triedPicture : state.wornPicture
  const avatar = describeTried({ ...whose(name, state), pictureToken }, outfit, view)
  return { avatar, itemsForPagings: describeLists(wardrobe, { parts, limit, page }, view) }
}

/** Tries an item on, or takes it off. */
export async function changeFitting(
  asked: Asked & Among & { itemId: IdText | undefined; fromSaved?: boolean },
  call: Call<App>,
  options: FittingOptions,
): Promise<FittingRoomResult> {
  const { among = FITTING_PARTS, fromSaved: isFromSaved = false, ...params } = asked
  const { avatarId, itemId } = params
  const name = await enter(params, call)
  const once = readOnce(tryOnItem, params, call.headers)
  const about = { ...name, changeId: newId(call.random) }
  // Read before the user is locked: the set of items that a user may wear only grows, so an item
  // granted in the meantime is available next time.
  const wardrobe = await listWardrobe(call.db, name.userId)
  let tried: Dyed = { itemIds: [], colours: [] }
  const reply = await changeOnce<FittingState, FittingRoomResult>(
    call,
    { about, once },
    {
      load: (sql) => getState(sql, name, once?.key),
      admit: mustBeFittable,
      decide(state) {
        const start = isFromSaved ? state.wornItemIds : triedOutfit(state)
        const before = pickOutfit(wardrobe, start)
        const wish = { itemId, among, includeBodyItem: asked.includeBodyItem }
        const { outfit, ...lists } = tryOn(wardrobe, before, wish)
        const itemIds = outfit.map((item) => item.itemId)
        // Items that stay on keep their colours; an app cannot choose colours.
        const colours = keepColours(state.wornColours, itemIds)
        tried = { itemIds, colours }
        const { appId } = call.app
        const shown = { appId, avatarId: Number(avatarId), ...tried }
        const pictureToken = avatarToken(options.secret, shown)
        const view = viewOf({ ...asked, state, wardrobe, outfit, among }, call, options)
        const avatar = describeTried({ ...whose(name, state), pictureToken }, outfit, view)
        const stored = { itemIds, colours: storeColours(colours), baseItemIds: state.wornItemIds }
        const saved = saveTried({ ...about, ...stored, pictureToken, now: state.now })
        return { reply: { avatar, ...lists }, saves: [saved] }
      },
      isSaved: async (sql) => (await findSavedFitting(sql, about)) !== undefined,
    },
  )
  if (tried.itemIds.length > 0) options.onTried(tried)
  return reply
}

/** Refuses apps that may not use the fitting room, and finds the user. */
export async function enter(
  { avatarId, setAssetUrl }: Pick<Asked, 'avatarId' | 'setAssetUrl'>,
  call: Call<App>,
): Promise<FittingName> {
  mustBePermitted(call.app, { setAssetUrl })
  return { userId: await getUser(avatarId, call), avatarId }
}

export async function getState(
  sql: Sql,
  name: FittingName,
  idempotencyKey = '',
): Promise<FittingState> {
  const state = await findFittingState(sql, { ...name, idempotencyKey })
  if (!state) throw avatarNotFound()
  return state
}

const whose = ({ avatarId }: FittingName, { kind }: FittingState) => ({
  // An avatar that exists has an id that a number can hold exactly.
  avatarId: Number(avatarId),
  guest: kind === 'guest',
})

interface Viewed extends Pick<Asked, 'includeBodyItem' | 'setAssetUrl'> {
  state: FittingState
  wardrobe: readonly WardrobeItem[]
  outfit: readonly WardrobeItem[]
  among: readonly Part[]
}

const viewOf = (
  { state, wardrobe, outfit, among, includeBodyItem, setAssetUrl }: Viewed,
  { language }: Call<App>,
  { assetUrl, secret }: FittingOptions,
): FittingView => ({
  assetUrl,
  secret,
  language,
  now: state.now,
  includeBodyItem,
  setAssetUrl,
  colours: state.wornColours ?? [],
  selectable: listSelectable(wardrobe, outfit, among),
})
