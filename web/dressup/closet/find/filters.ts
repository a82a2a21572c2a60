import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'

/** What narrows the list besides the query. */
export interface Filters {
  isFavourite: boolean
  isNew: boolean
}

export const NO_FILTERS: Filters = { isFavourite: false, isNew: false }

export const hasFilters = (filters: Filters): boolean => filters.isFavourite || filters.isNew

/** Items that pass every chosen filter. */
export const filterItems = (items: readonly ClosetItem[], filters: Filters): ClosetItem[] =>
  items.filter((item) => (item.favourite || !filters.isFavourite) && (item.isNew || !filters.isNew))
