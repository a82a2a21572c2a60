import type { ClosetApp, ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Part } from '@kisekae/contract/part.ts'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { AppLink } from '../kit/app-link.tsx'
import { Empty } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { whenIdle } from '../kit/when-idle.ts'
import { useMirrored, useWords } from '../words/language.tsx'
import { CLOSET_PARTS } from './closet-parts.ts'
import { TilesSkeleton } from './closet-skeleton.tsx'
import { DyeRows, type Dyes } from './dye/dye-rows.tsx'
import { filterItems, hasFilters, NO_FILTERS } from './find/filters.ts'
import { FindBar } from './find/find-bar.tsx'
import { findItems, listEntries, type Order } from './find/find-items.ts'
import { groupStyles, sortStyles } from './find/group-styles.ts'
import { stepInRing } from './step-in-rows.ts'
import { Tiles } from './tiles/tiles.tsx'

const FIRST_VIEW_TILES = 12

interface Props extends Dyes {
  /**
   * The items in the order of the service: latest grant first, then the items that everyone has.
   */
  items: readonly ClosetItem[]
  /** The apps that granted items, by name. */
  apps: readonly ClosetApp[]
  outfit: readonly ClosetItem[]
  onChoose(item: ClosetItem): void
  /** Absent for visitors, who have no favourites. */
  onFavourite?(item: ClosetItem): void
  /** Shown above the colours. */
  dyeNote?: string
}

/** All items, or those that a search finds, one part at a time and one tile per style. */
export function Wardrobe(props: Props) {
  const { items, apps, outfit, chosen: colours, onDye, onChoose, onFavourite, dyeNote } = props
  const { language } = useWords()
  const [chosen, setChosen] = useState<Part>(CLOSET_PARTS[0])
  const [order, setOrder] = useState<Order>('newest')
  const { query, filters, found, isNarrowed, setQuery, setFilters, clear } = useFinding(items)
  const [isOpen, setOpen] = useState(false)
  const [isDyeing, setDyeing] = useState(false)
  const tilesMax = useTilesMax()
  const part = isNarrowed ? partOf(found, chosen) : chosen
  const styles = useMemo(() => {
    const shown = found.filter((item) => item.part === part)
    return sortStyles(groupStyles({ found: shown, items, outfit }), order, language)
  }, [found, part, items, outfit, order, language])
  const dyeable = outfit.filter((item) => item.part === part && item.colours.length > 0)
  const showsDyes = isDyeing && dyeable.length > 0
  const search = (next: string) => {
    setQuery(next)
    setDyeing(false)
  }
  const filter = (next: typeof filters) => {
    setFilters(next)
    setDyeing(false)
  }
  const toggle = () => {
    setOpen(!isOpen)
    // A hidden search must not hide items.
    if (isOpen) clear()
  }
  return (
    <>
      <div class="wardrobe-head">
        <FindBar
          query={query}
          order={order}
          isOpen={isOpen}
          count={found.length}
          onQuery={search}
          onOrder={setOrder}
          part={part}
          apps={apps}
          isVisitor={!onFavourite}
          filters={filters}
          onFilter={filter}
        />
        <div class="part-row">
          <PartTabs items={found} part={part} onChange={setChosen} />
          <DyeToggle
            isOn={showsDyes}
            isOff={dyeable.length === 0}
            onToggle={() => setDyeing(!showsDyes)}
          />
          <FindToggle isOpen={isOpen} onToggle={toggle} />
        </div>
      </div>
      <div
        class="wardrobe-panel"
        role="tabpanel"
        id="wardrobe-panel"
        aria-labelledby={`part-${part}`}
      >
        {showsDyes ? (
          <>
            {dyeNote && <p class="dye-note">{dyeNote}</p>}
            <DyeRows items={dyeable} chosen={colours} onDye={onDye} />
          </>
        ) : styles.length > 0 && tilesMax === 0 ? (
          <TilesSkeleton />
        ) : styles.length > 0 ? (
          <Tiles
            key={part}
            part={part}
            styles={styles}
            max={tilesMax}
            items={items}
            outfit={outfit}
            onChoose={onChoose}
            onFavourite={onFavourite}
          />
        ) : isNarrowed ? (
          <NothingFound query={query.trim()} isFiltered={hasFilters(filters)} onClear={clear} />
        ) : (
          <NothingYet part={part} isVisitor={!onFavourite} />
        )}
      </div>
    </>
  )
}

/**
 * The number of tiles to render at most: none with the tabs, those that a phone shows in the next
 * frame, and all as soon as the page is idle. In a single task, they would block a slow phone.
 */
function useTilesMax(): number {
  const [max, setMax] = useState(0)
  useEffect(() => {
    if (max === 0) setMax(FIRST_VIEW_TILES)
    if (max === FIRST_VIEW_TILES) return whenIdle(() => setMax(Number.POSITIVE_INFINITY))
  }, [max])
  return max
}

/** The items that match the query and the filters. */
function useFinding(items: readonly ClosetItem[]) {
  const [query, setQuery] = useState('')
  const [filters, setFilters] = useState(NO_FILTERS)
  const isSearch = query.trim() !== ''
  // Folding the texts of all items would delay the first view of the wardrobe.
  const entries = useMemo(() => (isSearch ? listEntries(items) : []), [items, isSearch])
  const found = useMemo(
    () => filterItems(isSearch ? findItems(entries, query) : items, filters),
    [items, isSearch, entries, query, filters],
  )
  const isNarrowed = isSearch || hasFilters(filters)
  const clear = () => {
    setQuery('')
    setFilters(NO_FILTERS)
  }
  return { query, filters, found, isNarrowed, setQuery, setFilters, clear }
}

/** The chosen part, or the first part with items if the chosen one has none. */
const partOf = (found: readonly ClosetItem[], chosen: Part) =>
  [chosen, ...CLOSET_PARTS].find((part) => found.some((item) => item.part === part)) ?? chosen

interface DyeToggleProps {
  isOn: boolean
  /**
   * Whether the button is unavailable: nothing of this part is worn, or what is worn has no
   * colours.
   */
  isOff: boolean
  onToggle(): void
}

/** Shows the colours of the worn items in place of the items. */
function DyeToggle({ isOn, isOff, onToggle }: DyeToggleProps) {
  const { closet } = useWords().words
  return (
    <button
      type="button"
      class="round-button dye-toggle"
      aria-pressed={isOn}
      aria-disabled={isOff}
      aria-label={closet.dye}
      title={closet.dye}
      onClick={() => !isOff && onToggle()}
    >
      <Icon name="palette" />
    </button>
  )
}

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

interface NothingFoundProps {
  query: string
  isFiltered: boolean
  onClear(): void
}

function NothingFound({ query, isFiltered, onClear }: NothingFoundProps) {
  const { closet } = useWords().words
  const title = query ? closet.nothingFound(query) : closet.noMatch
  return (
    <Empty icon="search" title={title} text={query ? closet.nothingFoundHint : ''}>
      <button type="button" class="button quiet" onClick={onClear}>
        {isFiltered ? closet.clearFilters : closet.clearSearch}
      </button>
    </Empty>
  )
}

function NothingYet({ part, isVisitor }: { part: Part; isVisitor: boolean }) {
  const { closet } = useWords().words
  if (isVisitor) return <Empty icon={part} title={closet.empty} text="" />
  return (
    <Empty icon={part} title={closet.empty} text={closet.emptyHint}>
      <AppLink to="/links" class="button quiet">
        {closet.emptyAction}
      </AppLink>
    </Empty>
  )
}

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
  const itemsOf = useMemo(() => Map.groupBy(items, (item) => item.part), [items])
  const countOf = (one: Part) => itemsOf.get(one)?.length ?? 0
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
    <div
      class="icon-tabs part-tabs"
      role="tablist"
      aria-label={closet.partsLabel}
      ref={row}
      onKeyDown={step}
    >
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
