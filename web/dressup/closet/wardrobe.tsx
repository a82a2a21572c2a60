import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { JSX } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { AppLink } from '../kit/app-link.tsx'
import { Empty } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { useMirrored, useWords } from '../words/language.tsx'
import { CLOSET_PARTS } from './closet-parts.ts'
import { FindBar } from './find/find-bar.tsx'
import { findItems, listEntries, type Order, sortItems } from './find/find-items.ts'
import { stepInRing, stepInRows } from './step-in-rows.ts'
import { Tile } from './tile.tsx'
import { tryOn } from './try-on.ts'

interface Props {
  /** In the order of the service: latest grant first, then the items that everyone has. */
  items: readonly ClosetItem[]
  outfit: readonly ClosetItem[]
  onChoose(item: ClosetItem): void
}

/** All items, or those that a search finds, one part at a time. */
export function Wardrobe({ items, outfit, onChoose }: Props) {
  const { language } = useWords()
  const [chosen, setChosen] = useState<Part>(CLOSET_PARTS[0])
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<Order>('newest')
  const [isOpen, setOpen] = useState(false)
  const entries = useMemo(() => listEntries(items), [items])
  const found = useMemo(() => findItems(entries, query), [entries, query])
  const part = query.trim() ? partOf(found, chosen) : chosen
  const shown = useMemo(
    () =>
      sortItems(
        found.filter((item) => item.part === part),
        order,
        language,
      ),
    [found, part, order, language],
  )
  const toggle = () => {
    setOpen(!isOpen)
    // A hidden search must not hide items.
    if (isOpen) setQuery('')
  }
  return (
    <>
      <div class="wardrobe-head">
        <FindBar
          query={query}
          order={order}
          isOpen={isOpen}
          count={found.length}
          onQuery={setQuery}
          onOrder={setOrder}
        />
        <div class="part-row">
          <PartTabs items={found} part={part} onChange={setChosen} />
          <FindToggle isOpen={isOpen} onToggle={toggle} />
        </div>
      </div>
      <div
        class="wardrobe-panel"
        role="tabpanel"
        id="wardrobe-panel"
        aria-labelledby={`part-${part}`}
      >
        {shown.length > 0 ? (
          <Tiles part={part} shown={shown} items={items} outfit={outfit} onChoose={onChoose} />
        ) : query.trim() ? (
          <NothingFound query={query.trim()} onClear={() => setQuery('')} />
        ) : (
          <NothingYet part={part} />
        )}
      </div>
    </>
  )
}

/** The chosen part, or the first one with items if it has none. */
const partOf = (found: readonly ClosetItem[], chosen: Part) =>
  [chosen, ...CLOSET_PARTS].find((part) => found.some((item) => item.part === part)) ?? chosen

/** Shows and hides the search on small screens; large ones always show it. */
function FindToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  const { closet } = useWords().words
  return (
    <button
      type="button"
      class="round-button find-toggle"
      aria-expanded={isOpen}
      aria-controls="find-bar"
      aria-label={closet.search}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'close' : 'search'} />
    </button>
  )
}

function NothingFound({ query, onClear }: { query: string; onClear(): void }) {
  const { closet } = useWords().words
  return (
    <Empty icon="search" title={closet.nothingFound(query)} text={closet.nothingFoundHint}>
      <button type="button" class="button quiet" onClick={onClear}>
        {closet.clearSearch}
      </button>
    </Empty>
  )
}

function NothingYet({ part }: { part: Part }) {
  const { closet } = useWords().words
  return (
    <Empty icon={part} title={closet.empty} text={closet.emptyHint}>
      <AppLink to="/links" class="button quiet">
        {closet.emptyAction}
      </AppLink>
    </Empty>
  )
}

interface TilesProps extends Props {
  part: Part
  shown: readonly ClosetItem[]
}

/**
 * The grid is one tab stop, so that Save is not fifty stops away; arrow keys move between tiles.
 */
function Tiles({ part, shown, items, outfit, onChoose }: TilesProps) {
  const [stop, setStop] = useState<ClosetItem | null>(null)
  const isMirrored = useMirrored()
  const reached =
    shown.find(({ itemId }) => itemId === stop?.itemId) ??
    shown.find((item) => outfit.includes(item)) ??
    shown[0]
  const step = (event: JSX.TargetedKeyboardEvent<HTMLDivElement>) => {
    const tiles = [...event.currentTarget.querySelectorAll('button')]
    const place = {
      at: shown.indexOf(reached),
      count: tiles.length,
      columns: countColumns(tiles),
      isMirrored,
    }
    const next = stepInRows(event.key, place)
    if (next === null) return
    event.preventDefault()
    tiles[next].focus()
  }
  return (
    <div class="tiles" role="toolbar" aria-labelledby={`part-${part}`} onKeyDown={step}>
      {shown.map((item) => (
        <Tile
          key={item.itemId}
          item={item}
          isWorn={outfit.includes(item)}
          isStop={item === reached}
          obstacle={tryOn(outfit, item, items).obstacle}
          onReach={setStop}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

/** The number of tiles in the first row. */
const countColumns = (tiles: readonly HTMLElement[]) =>
  tiles.filter(({ offsetTop }) => offsetTop === tiles[0].offsetTop).length

interface TabsProps {
  items: readonly ClosetItem[]
  part: Part
  onChange(part: Part): void
}

/** Parts with items come first; arrow keys move from part to part. */
function PartTabs({ items, part, onChange }: TabsProps) {
  const { closet, parts } = useWords().words
  const row = useRef<HTMLDivElement>(null)
  const isMirrored = useMirrored()
  const countOf = (one: Part) => items.filter((item) => item.part === one).length
  const isEmpty = (one: Part) => Number(countOf(one) === 0)
  const shown = CLOSET_PARTS.toSorted((a, b) => isEmpty(a) - isEmpty(b))
  const step = (event: KeyboardEvent) => {
    const place = { at: shown.indexOf(part), count: shown.length, isMirrored }
    const at = stepInRing(event.key, place)
    if (at === null) return
    event.preventDefault()
    onChange(shown[at])
    row.current?.querySelectorAll('button')[at].focus()
  }
  return (
    <div class="part-tabs" role="tablist" aria-label={closet.partsLabel} ref={row} onKeyDown={step}>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`part-${one}`}
          aria-controls="wardrobe-panel"
          aria-selected={one === part}
          tabIndex={one === part ? 0 : -1}
          onClick={(event) => {
            onChange(one)
            event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })
          }}
        >
          <Icon name={one} />
          <span>{parts[one]}</span>
          <span class="part-count" aria-hidden="true">
            {countOf(one)}
          </span>
          <span class="only-read">, {closet.itemCount(countOf(one))}</span>
        </button>
      ))}
    </div>
  )
}
