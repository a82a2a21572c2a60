import { isSameList } from './judge-wishes.ts'
import { IMPOSSIBLE, type Judged, put } from './judged.ts'
import { type Done, isIndefinite, type Op } from './op.ts'
import { ownedBy, type State, set, type Welcome } from './state.ts'
import type { World } from './world.ts'

type Of<Kind extends Op['kind']> = Extract<Op, { kind: Kind }>

/**
 * The first read of the closet gives the member the items of the gift that the member lacks, unless
 * the gift is switched off; later reads show the gift until its card is dismissed, but give
 * nothing.
 */
export function judgeCloset(
  world: World,
  state: State,
  { who }: Of<'closet'>,
  { reply, fromMs, untilMs }: Done,
): Judged {
  const known = state.welcomed.get(who)
  if (known) return isShown(reply, known) ? { next: state } : IMPOSSIBLE
  const isOff = !isIndefinite(reply) && reply.json?.welcomeItemIds === null
  if (isOff) return world.pauses.mayOverlap(fromMs, untilMs) ? { next: state } : IMPOSSIBLE
  if (world.pauses.covers(fromMs, untilMs)) return IMPOSSIBLE
  const owned = ownedBy(state, who)
  const given: Welcome = {
    itemIds: world.welcomeItemIds.filter((itemId) => !owned.has(itemId)),
    isAway: false,
  }
  if (!isShown(reply, given)) return IMPOSSIBLE
  const having = set(state, 'owned', who, new Set([...owned, ...given.itemIds]))
  return put(having, 'welcomed', who, given)
}

function isShown(reply: Done['reply'], { itemIds, isAway }: Welcome): boolean {
  if (isIndefinite(reply)) return true
  // A faulty service may have sent any other value.
  const shown: unknown = reply.json?.welcomeItemIds
  if (isAway) return shown === null
  return Array.isArray(shown) && isSameList(shown, itemIds)
}

/**
 * Dismissing the card changes only whether it is shown; before the gift, it changes nothing at all.
 */
export function judgeAway(state: State, { who }: Of<'away'>): Judged {
  const known = state.welcomed.get(who)
  return known ? put(state, 'welcomed', who, { ...known, isAway: true }) : { next: state }
}
