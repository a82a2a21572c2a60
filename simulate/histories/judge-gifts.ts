import { type Judged, no } from './judged.ts'
import type { Done, GiveOp } from './op.ts'
import { givableOf, ownedBy, type State, set } from './state.ts'

/** The friend of the member. */
const FRIEND = 'other'
const GIVEN_MAX = 3

/** The items that an actor has given. */
export const listGiven = (state: State, who: string): number[] =>
  [...state.given].filter(([place]) => place.startsWith(`${who} `)).map(([, itemId]) => itemId)

/**
 * An item moves to the friend if the app granted it and the friend can have it; a repeated call
 * moves nothing more.
 */
export function judgeGive(state: State, { who, key }: GiveOp, { itemIds: [itemId] }: Done): Judged {
  const known = state.given.get(`${who} ${key}`)
  if (known !== undefined) return known === itemId ? { next: state } : no(422, 'giftKeyReused')
  const isGivable = state.links.get(who)?.linked && givableOf(state, who).has(itemId)
  if (!isGivable) return no(409, 'itemNotGivable')
  if (listGiven(state, who).length >= GIVEN_MAX) return no(409, 'tooManyGifts')
  const link = state.links.get(FRIEND)
  const canTake = link?.linked && link.mayGrant && !ownedBy(state, FRIEND).has(itemId)
  if (!canTake) return no(409, 'friendCannotTake')
  return { next: move(state, { who, key, itemId }) }
}

/** Moves the item, and removes the giver's wish for it. */
function move(state: State, { who, key, itemId }: Omit<GiveOp, 'kind' | 'item'> & Moved): State {
  const without = (items: ReadonlySet<number>) => items.difference(new Set([itemId]))
  const taken = set(state, 'owned', who, without(ownedBy(state, who)))
  const kept = set(taken, 'givable', who, without(givableOf(state, who)))
  const calm = set(kept, 'wishes', who, without(state.wishes.get(who) ?? new Set()))
  const arrived = set(calm, 'owned', FRIEND, ownedBy(state, FRIEND).union(new Set([itemId])))
  return set(arrived, 'given', `${who} ${key}`, itemId)
}

interface Moved {
  itemId: number
}
