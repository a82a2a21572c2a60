import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../words/language.tsx'
import type { Order } from './find-items.ts'

interface Props {
  query: string
  order: Order
  /** Small screens show the bar only on request. */
  isOpen: boolean
  /** The number of items found, of all parts. */
  count: number
  onQuery(query: string): void
  onOrder(order: Order): void
}

/** The search field and the order of the items. */
export function FindBar({ query, order, isOpen, count, onQuery, onOrder }: Props) {
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
      <p role="status" class="only-read">
        {query && closet.itemCount(count)}
      </p>
    </search>
  )
}
