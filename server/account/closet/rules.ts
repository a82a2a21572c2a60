import { goTogether } from '@kisekae/dressing/go-together.ts'
import { wear } from '@kisekae/dressing/wear.ts'
import type { Wearable } from '@kisekae/dressing/wearable.ts'
import type { Colours } from '../../item/colours.ts'
import type { ItemRules } from '../../item/store.ts'
import { colourNotOffered, outfitImpossible } from '../faults.ts'
import type { Visit } from './store.ts'

export const OUTFITS_MAX = 50
export const FAVOURITES_MAX = 1000

const WEEK_MS = 7 * 24 * 60 * 60_000

/**
 * Items granted after the previous visit are new; during the first visit, those granted in the last
 * week.
 */
export const newSince = ({ visitedAt, seenUntil }: Visit): Date =>
  seenUntil ?? new Date(+visitedAt - WEEK_MS)

/**
 * The items in the requested order, if they form an outfit: all owned, one body, one face, and
 * every pair compatible.
 */
export function mustBeOutfit<Item extends Wearable>(
  itemIds: readonly number[],
  available: readonly Item[],
): Item[] {
  const byId = new Map(available.map((item) => [item.itemId, item]))
  const outfit = itemIds.flatMap((itemId) => byId.get(itemId) ?? [])
  if (outfit.length < itemIds.length) {
    throw outfitImpossible({ message: 'The user does not own one of the items.' })
  }
  for (const part of ['Body', 'Face'] as const) {
    if (outfit.some((item) => item.part === part)) continue
    throw outfitImpossible({ message: `The outfit has no ${part}.` })
  }
  for (const [at, one] of outfit.entries()) {
    const other = outfit.slice(at + 1).find((later) => !goTogether(one, later))
    if (!other) continue
    throw outfitImpossible({
      message: `Items ${one.itemId} and ${other.itemId} do not go together.`,
    })
  }
  return outfit
}

/** An item whose colours can be chosen. */
interface Dyeable {
  itemId: number
  rules: Pick<ItemRules, 'colours'>
}

/** The chosen colours, sorted, without the items' own colours. */
export function mustBeOffered(asked: Colours, outfit: readonly Dyeable[]): Colours {
  const byItem = new Map(outfit.map(({ itemId, rules }) => [itemId, rules.colours ?? []]))
  const given = new Set<string>()
  const chosen = asked.filter(({ itemId, channel, colour }) => {
    const named = byItem.get(itemId)?.find((candidate) => candidate.channel === channel)
    const name = `${itemId}.${channel}`
    if (!named || given.has(name)) {
      throw colourNotOffered({ message: `Item ${itemId} is not offered in this '${channel}'.` })
    }
    given.add(name)
    return named.colour !== colour
  })
  // Rebuilt, so that stored colours have only these fields.
  return chosen
    .map(({ itemId, channel, colour }) => ({ itemId, channel, colour }))
    .toSorted((a, b) => a.itemId - b.itemId || (a.channel < b.channel ? -1 : 1))
}

/** The chosen colours for channels that the items have, one per channel; the others are dropped. */
export function keepOffered(asked: Colours, outfit: readonly Dyeable[]): Colours {
  const given = new Set<string>()
  return asked.filter(({ itemId, channel }) => {
    const item = outfit.find((worn) => worn.itemId === itemId)
    const isOffered = item?.rules.colours?.some((named) => named.channel === channel) ?? false
    const name = `${itemId}.${channel}`
    if (!isOffered || given.has(name)) return false
    given.add(name)
    return true
  })
}

/**
 * A starter outfit on another body, with a face in the tone of that body; the body and the face
 * come first.
 */
export function dressBody<Item extends Wearable>(
  pieces: readonly Item[],
  body: Item,
  base: readonly Item[],
): Item[] {
  // If this body is already worn, nothing changes, because a body cannot be taken off.
  const { outfit } = wear(pieces, body, base)
  const rank = ({ part }: Item) => ['Body', 'Face'].indexOf(part) + 1 || 3
  return outfit.toSorted((a, b) => rank(a) - rank(b))
}
