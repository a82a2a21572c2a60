import type { ClosetApp } from '@kisekae/contract/fit/closet.ts'
import type { Part } from '@kisekae/contract/part.ts'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../words/language.tsx'
import { FilterRow } from './filter-row.tsx'
import { type Filters, hasFilters } from './filters.ts'
import type { Order } from './find-items.ts'

interface Props {
  query: string
  order: Order
  /** Small screens show the bar only on request. */
  isOpen: boolean
  /** The number of items found, in all parts. */
  count: number
  onQuery(query: string): void
  onOrder(order: Order): void
  /** The part that is shown. */
  part: Part
  apps: readonly ClosetApp[]
  /** Whether the user is a visitor: visitors have neither favourites nor anything new. */
  isVisitor: boolean
  filters: Filters
  onFilter(filters: Filters): void
}

/** The search field, the order of the items, and filters. */
export function FindBar(props: Props) {
  const { query, order, isOpen, count, filters, onQuery, onOrder, onFilter } = props
  const { part, apps, isVisitor } = props
  const { closet } = useWords().words
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const clear = () => {
    onQuery('')
    field.current?.focus()
  }
  return (
    <search id="find-bar" class={`find-bar ${isOpen ? 'open' : ''}`}>
      <div class="find-field">
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          dir="auto"
          autocomplete="off"
          maxLength={60}
          aria-label={closet.search}
          placeholder={closet.search}
          value={query}
          onInput={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear()
          }}
        />
        {query && (
          <button type="button" class="find-clear" aria-label={closet.clearSearch} onClick={clear}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <select
        class="find-order"
        aria-label={closet.order}
        value={order}
        onChange={(event) => onOrder(event.currentTarget.value === 'name' ? 'name' : 'newest')}
      >
        <option value="newest">{closet.orders.newest}</option>
        <option value="name">{closet.orders.name}</option>
      </select>
      <FilterRow
        part={part}
        apps={apps}
        isVisitor={isVisitor}
        filters={filters}
        onChange={onFilter}
      />
      <p role="status" class="only-read">
        {(query || hasFilters(filters)) && closet.itemCount(count)}
      </p>
    </search>
  )
}
