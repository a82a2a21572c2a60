import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { type Colour, colourOf } from './colour-of.ts'
import { KINDS, type Kind, kindOf } from './kind-of.ts'

/** The filters that narrow the list in addition to the query. */
export interface Filters {
  isFavourite: boolean
  isNew: boolean
  /** Null for all. */
  kind: Kind | null
  /** Null for all. */
  colour: Colour | null
  /** The app that granted the items; null for all. */
  appId: string | null
}

export const NO_FILTERS: Filters = {
  isFavourite: false,
  isNew: false,
  kind: null,
  colour: null,
  appId: null,
}

export const hasFilters = ({ isFavourite, isNew, kind, colour, appId }: Filters): boolean =>
  isFavourite || isNew || kind !== null || colour !== null || appId !== null

/** Items that pass every chosen filter. */
export const filterItems = (items: readonly ClosetItem[], filters: Filters): ClosetItem[] =>
  items.filter((item) => isShown(item, filters))

const isShown = (item: ClosetItem, { isFavourite, isNew, kind, colour, appId }: Filters) =>
  (item.favourite || !isFavourite) &&
  (item.isNew || !isNew) &&
  (kind === null || isOfKind(item, kind)) &&
  (colour === null || colourOf(item) === colour) &&
  (appId === null || item.appId === appId)

/** Choosing a kind of clothing hides other clothes, but not hats. */
const isOfKind = (item: ClosetItem, kind: Kind) =>
  !KINDS[item.part]?.includes(kind) || kindOf(item) === kind
