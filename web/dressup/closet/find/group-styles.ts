import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Order } from './find-items.ts'

/** The content of a tile: an item, or all colours of a style. */
export interface Style {
  key: string
  /** The item whose colour the tile shows. */
  shown: ClosetItem
  /** The user's items of this style, one for each colour, including `shown`. */
  colours: readonly ClosetItem[]
}

const styleOf = ({ itemId, variant }: ClosetItem): string => variant?.style ?? `${itemId}`

interface Choice {
  /** The items to show, in order. */
  found: readonly ClosetItem[]
  /** All items of the user: a tile offers the other colours even if a search found only one. */
  items: readonly ClosetItem[]
  outfit: readonly ClosetItem[]
}

/**
 * The styles of the items found: each shows its worn colour if that was found, and otherwise the
 * first one found.
 */
export function groupStyles({ found, items, outfit }: Choice): Style[] {
  const foundOf = Map.groupBy(found, styleOf)
  const coloursOf = Map.groupBy(items, styleOf)
  const worn = new Set(outfit.map(({ itemId }) => itemId))
  return [...foundOf].map(([key, some]) => ({
    key,
    shown: some.find(({ itemId }) => worn.has(itemId)) ?? some[0],
    colours: coloursOf.get(key) ?? some,
  }))
}

/**
 * Sorts styles either in the order of the service, which is newest first, or by name, according to
 * the rules of the language.
 */
export function sortStyles(
  styles: readonly Style[],
  order: Order,
  locale: string,
): readonly Style[] {
  if (order === 'newest') return styles
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return styles.toSorted((a, b) => compare(a.shown.name, b.shown.name))
}
