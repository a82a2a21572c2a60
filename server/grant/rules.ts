import type { grantItems, ItemResult } from '@kisekae/contract/grant.ts'
import { Permission } from '@kisekae/contract/permission.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { guestUpgraded, userUnlinked } from '../avatar/rules.ts'
import { itemNotFound } from '../item/rules.ts'
import { fault } from '../kernel/fault/fault.ts'
import { insufficientPermissions } from '../kernel/fault/key-faults.ts'
import { invalidParameter } from '../kernel/fault/parameter-faults.ts'
import {
  firstSessionAlreadyGranted,
  gachaSessionRequired,
  sessionConsumed,
  sessionExpired,
  sessionItemMismatch,
  sessionNotFound,
  sessionOutdated,
} from '../session/session-faults.ts'
import type { GrantFacts, GrantRequest } from './store.ts'

export const itemAlreadyOwned = fault(
  409,
  'avatar.item',
  'itemAlreadyOwned',
  'The user already owns one of the items; nothing was granted.',
)

/** The effects of a grant. */
export interface Plan {
  results: ItemResult[]
  /** The items that the user lacked, in the order requested. */
  addedItemIds: number[]
  source: 'grant' | 'bonus' | 'gacha' | 'shop'
}

/** A payment belongs to one session, and a bonus to none. */
export function mustBeOneSession({
  gachaSessionId,
  shopSessionId,
  source,
}: Pick<Params<typeof grantItems>, 'gachaSessionId' | 'shopSessionId' | 'source'>): void {
  if (source !== undefined && (gachaSessionId ?? shopSessionId) !== undefined) {
    throw invalidParameter({
      message: "Invalid value for 'source': a session was given as well.",
    })
  }
  if (gachaSessionId === undefined || shopSessionId === undefined) return
  throw invalidParameter({
    message: "Invalid value for 'shopSessionId': a gachaSessionId was given as well.",
  })
}

/** Refuses an app that may not grant anything to this avatar. */
export function mustBeGrantable({
  permissions,
  unlinked,
}: Pick<GrantFacts, 'permissions' | 'unlinked'>): void {
  if (unlinked) throw userUnlinked()
  if (!permissions.includes(Permission.ItemGrant)) throw insufficientPermissions()
}

/** Decides which items are granted (spec 4.2); a refused grant leaves its session open. */
export function planGrant(facts: GrantFacts, request: GrantRequest): Plan {
  // Checked first, because the guest's sessions now belong to the linked user and are not found
  // here.
  if (facts.upgraded) throw guestUpgraded()
  const source = sourceOf(request)
  const isOfSession = source === 'gacha' || source === 'shop'
  if (isOfSession) mustBeSession(facts)
  mustBeUsable(facts, request)
  if (isOfSession) mustBeGrantableSession(facts, request)
  const had = new Set([...facts.ownedItemIds, ...facts.baseItemIds])
  // Ids that exist fit into a number: our ids are below 2^53.
  const itemIds = request.itemIds.map(Number)
  const addedItemIds = itemIds.filter((itemId) => !had.has(itemId))
  if (facts.ofOpenFirstSession && addedItemIds.length > 0) throw gachaSessionRequired()
  if (request.failIfOwnedItemExists && addedItemIds.length < itemIds.length) {
    throw itemAlreadyOwned()
  }
  const results = itemIds.map((itemId) => ({ itemId, status: had.has(itemId) ? 409 : 200 }))
  return { results, addedItemIds, source }
}

const sourceOf = ({ gachaSessionId, shopSessionId, isBonus }: GrantRequest): Plan['source'] => {
  if (gachaSessionId !== '') return 'gacha'
  if (shopSessionId !== '') return 'shop'
  return isBonus ? 'bonus' : 'grant'
}

function mustBeSession({ sessionExpiresAt, sessionConsumedAt, now }: GrantFacts): void {
  if (!sessionExpiresAt) throw sessionNotFound()
  if (!sessionConsumedAt && sessionExpiresAt <= now) throw sessionExpired()
}

/**
 * The items of a session were usable when it was created, and remain grantable, because they are
 * paid for.
 */
function mustBeUsable(
  { usableItemIds, sessionItemIds }: GrantFacts,
  { itemIds }: GrantRequest,
): void {
  const usable = new Set([...usableItemIds, ...(sessionItemIds ?? [])].map(String))
  const unknown = itemIds.filter((itemId) => !usable.has(itemId))
  if (unknown.length > 0) throw itemNotFound({ message: `Unknown items: ${unknown.join(', ')}.` })
}

/**
 * A session is granted once and as a whole. First-time terms apply once per user and gacha; in a
 * gacha with a memory, only a session of the user's current turn is granted.
 */
function mustBeGrantableSession(facts: GrantFacts, request: GrantRequest): void {
  if (facts.sessionConsumedAt) throw sessionConsumed()
  if (!isSessionList(facts, request)) throw sessionItemMismatch()
  if (facts.isFirst && facts.firstGrantedAt) throw firstSessionAlreadyGranted()
  if (facts.sessionTurn !== null && facts.sessionTurn !== facts.turn) throw sessionOutdated()
}

/** Compared as sets; owned items of a cart may be omitted. */
function isSessionList(
  { sessionItemIds, ownedItemIds }: GrantFacts,
  { itemIds, gachaSessionId }: GrantRequest,
): boolean {
  const asked = new Set<string>(itemIds)
  const held = new Set((sessionItemIds ?? []).map(String))
  const owned = new Set(gachaSessionId === '' ? ownedItemIds.map(String) : [])
  const missing = [...held].filter((itemId) => !asked.has(itemId) && !owned.has(itemId))
  return asked.isSubsetOf(held) && missing.length === 0
}
