import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../words/language.tsx'
import type { Filters } from './filters.ts'

interface Props {
  filters: Filters
  onChange(filters: Filters): void
}

/** Filters that are on or off. */
export function FilterRow({ filters, onChange }: Props) {
  const { closet } = useWords().words
  const toggle = (name: 'isFavourite' | 'isNew') => onChange({ ...filters, [name]: !filters[name] })
  return (
    <div class="filter-row">
      <button
        type="button"
        class="filter"
        aria-pressed={filters.isFavourite}
        onClick={() => toggle('isFavourite')}
      >
        <Icon name="heart" />
        {closet.favourites}
      </button>
      <button
        type="button"
        class="filter"
        aria-pressed={filters.isNew}
        onClick={() => toggle('isNew')}
      >
        <Icon name="sparkle" />
        {closet.onlyNew}
      </button>
    </div>
  )
}
