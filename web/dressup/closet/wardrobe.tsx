import type { Part } from '@kisekae/contract/part.ts'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { ClosetItem } from '../api/records.ts'
import { AppLink } from '../kit/app-link.tsx'
import { Empty } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'
import { CLOSET_PARTS } from './closet-parts.ts'
import { Tile } from './tile.tsx'
import { tryOn } from './try-on.ts'

interface Props {
  /** In the order of the service: newest grant first, then what everybody has. */
  items: readonly ClosetItem[]
  outfit: readonly ClosetItem[]
  onChoose(item: ClosetItem): void
}

/** All items, one part at a time. */
export function Wardrobe({ items, outfit, onChoose }: Props) {
  const { words } = useWords()
  const [part, setPart] = useState<Part>(CLOSET_PARTS[0])
  const shown = useMemo(() => items.filter((item) => item.part === part), [items, part])
  return (
    <>
      <PartTabs {...{ items, part }} onChange={setPart} />
      <div
        class="wardrobe-panel"
        role="tabpanel"
        id="wardrobe-panel"
        aria-labelledby={`part-${part}`}
      >
        {shown.length === 0 ? (
          <Empty icon={part} title={words.closet.empty} text={words.closet.emptyHint}>
            <AppLink to="/links" class="button quiet">
              {words.closet.emptyAction}
            </AppLink>
          </Empty>
        ) : (
          <div class="tiles">
            {shown.map((item) => (
              <Tile
                key={item.itemId}
                item={item}
                isWorn={outfit.includes(item)}
                obstacle={tryOn(outfit, item, items).obstacle}
                onChoose={onChoose}
              />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

interface TabsProps {
  items: readonly ClosetItem[]
  part: Part
  onChange(part: Part): void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One stop of the tab key; arrows go from part to part, as with every row of tabs. */
function PartTabs({ items, part, onChange }: TabsProps) {
  const { closet, parts } = useWords().words
  const row = useRef<HTMLDivElement>(null)
  const countOf = (one: Part) => items.filter((item) => item.part === one).length
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const count = CLOSET_PARTS.length
    const at = (CLOSET_PARTS.indexOf(part) + by + count) % count
    onChange(CLOSET_PARTS[at])
    row.current?.querySelectorAll('button')[at].focus()
  }
  return (
    <div class="part-tabs" role="tablist" aria-label={closet.partsLabel} ref={row} onKeyDown={step}>
      {CLOSET_PARTS.map((one) => (
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
