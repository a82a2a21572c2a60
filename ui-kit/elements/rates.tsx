import { barePicture } from '@kisekae/contract/bare-picture.ts'
import type { GachaItem } from '@kisekae/contract/gacha.ts'
import { useState } from 'preact/hooks'
import { useKit } from './kit.ts'
import type { Whole } from './kit-api.ts'
import { Sheet } from './parts.tsx'
import { Picture } from './picture.tsx'

const SEARCH_FROM = 30

/**
 * Every item with its rate, as formatted by the service, in a table that screen readers can read
 * out.
 */
export function Rates({ items, onClose }: { items: Whole<GachaItem>[]; onClose(): void }) {
  const { words } = useKit()
  const [wanted, setWanted] = useState('')
  const text = words.rates
  const shown = items.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
  return (
    <Sheet title={text.title} onClose={onClose}>
      <p class="soft small">{text.same}</p>
      {items.length > SEARCH_FROM && (
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={wanted}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      {shown.length === 0 ? (
        <p class="note">{text.none}</p>
      ) : (
        <table part="rates">
          <thead>
            <tr>
              <th scope="col">{text.item}</th>
              <th scope="col" class="number">
                {text.rate}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <RateRow key={item.itemId} item={item} />
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  )
}

function RateRow({ item }: { item: Whole<GachaItem> }) {
  const { words } = useKit()
  return (
    <tr>
      <td>
        <span class="rate-item">
          <Picture url={barePicture(item.thumbnailUrl, 120)} width={44} height={44} />
          <span>
            {item.name}
            {item.free && <span class="badge">{words.gacha.firstFree}</span>}
            {item.have && <span class="badge quiet">{words.owned}</span>}
          </span>
        </span>
      </td>
      <td class="number">{item.rate}</td>
    </tr>
  )
}
