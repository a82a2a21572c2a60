import { IMPOSSIBLE, type Judged, no, put } from './judged.ts'
import { type Done, isIndefinite, type Op } from './op.ts'
import { ownedBy, type State, set } from './state.ts'
import { OFFERED, type World } from './world.ts'

type Of<Kind extends Op['kind']> = Extract<Op, { kind: Kind }>

/**
 * A look for a theme earns the theme's stamp once and, if the app may grant it, the theme's gift
 * once.
 */
export function judgeLook(
  world: World,
  state: State,
  { who }: Of<'look'>,
  { reply }: Done,
): Judged {
  const { giftItemId } = world
  const link = state.links.get(who)
  const owned = ownedBy(state, who)
  const isGiven =
    link?.linked === true && link.mayGrant && !state.gifts.has(who) && !owned.has(giftItemId)
  if (!isIndefinite(reply)) {
    const { isFirst, gift } = reply.json ?? {}
    const given = gift === null ? null : gift?.itemId
    if (isFirst === state.stamped.has(who) || given !== (isGiven ? giftItemId : null))
      return IMPOSSIBLE
  }
  const next = set(state, 'stamped', who, true)
  if (!isGiven) return { next }
  const having = set(next, 'owned', who, new Set([...owned, giftItemId]))
  return put(having, 'gifts', who, true)
}

const NOTHING: ReadonlySet<number> = new Set()
const wishesOf = (state: State, who: string) => state.wishes.get(who) ?? NOTHING

/**
 * Users can wish for items that the linked app sells and that they lack, and can remove any wish.
 */
export function judgeWish(
  world: World,
  state: State,
  { who, isPut }: Of<'wish'>,
  { itemIds: [itemId] }: Done,
): Judged {
  const wishes = wishesOf(state, who)
  const others = new Set([...wishes].filter((one) => one !== itemId))
  if (!isPut) return put(state, 'wishes', who, others)
  if (ownedBy(state, who).has(itemId)) return no(409, 'itemNotOffered')
  if (wishes.has(itemId)) return { next: state }
  const isOffered = state.links.get(who)?.linked && world.itemIds.indexOf(itemId) < OFFERED
  if (!isOffered) return no(409, 'itemNotOffered')
  return put(state, 'wishes', who, new Set([...wishes, itemId]))
}

/** With the user's permission, the app sees the wishes that have not come true. */
export function judgeWishes(state: State, { who }: Of<'wishes'>, { reply }: Done): Judged {
  if (!state.links.get(who)?.mayReadWishes) return no(403, 'insufficientPermissions')
  const listed: number[] = reply.json?.wishes?.map(({ itemId }: { itemId: number }) => itemId) ?? []
  return isSameList(listed, listOpenWishes(state, who)) ? { next: state } : IMPOSSIBLE
}

export const listOpenWishes = (state: State, who: string): number[] =>
  [...wishesOf(state, who)].filter((itemId) => !ownedBy(state, who).has(itemId))

/** Whether two lists without duplicates contain the same items, in any order. */
export const isSameList = (some: readonly number[], others: readonly number[]): boolean =>
  `${some.toSorted()}` === `${others.toSorted()}`
