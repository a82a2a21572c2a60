import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../kit/icon.tsx'
import { useMirrored, useWords } from '../../words/language.tsx'
import { stepInRows } from '../step-in-rows.ts'
import { countColumns } from './count-columns.ts'
import { placeOver } from './place-over.ts'

interface Props {
  colours: readonly ClosetItem[]
  outfit: readonly ClosetItem[]
  /** The tile on which the swatches open. */
  anchor: HTMLElement
  onChoose(item: ClosetItem): void
  onClose(): void
}

/**
 * The colours of a style, above the tile. The swatches close when the focus leaves them. The
 * browser closes them on a tap outside, and on Escape, after which the focus returns to the tile.
 */
export function Swatches({ colours, outfit, anchor, onChoose, onClose }: Props) {
  const { closet } = useWords().words
  const isMirrored = useMirrored()
  const box = useRef<HTMLDivElement>(null)
  const isWorn = (item: ClosetItem) => outfit.some(({ itemId }) => itemId === item.itemId)
  const worn = colours.find(isWorn)
  const [reached, setReached] = useState(worn ?? colours[0])

  useLayoutEffect(() => {
    const popover = box.current
    if (!popover) return
    popover.showPopover()
    placeOver(popover, anchor)
    popover.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [anchor])
  useEffect(() => {
    // Scrolling would move the tile away from its swatches.
    const close = () => box.current?.hidePopover()
    document.addEventListener('scroll', close, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', close, { capture: true })
  }, [])

  const step = (event: JSX.TargetedKeyboardEvent<HTMLFieldSetElement>) => {
    const swatches = [...event.currentTarget.querySelectorAll('button')]
    const place = {
      at: colours.indexOf(reached),
      count: swatches.length,
      columns: countColumns(swatches),
      isMirrored,
    }
    const next = stepInRows(event.key, place)
    if (next === null) return
    event.preventDefault()
    swatches[next].focus()
  }
  return (
    <div
      ref={box}
      class="tile-swatches"
      popover="auto"
      role="dialog"
      aria-label={colours[0].variant?.styleName}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
          currentTarget.hidePopover()
      }}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      <p class="swatches-name" aria-hidden="true" dir="auto">
        {reached.name}
      </p>
      <fieldset class="swatch-rows" aria-label={closet.colours} onKeyDown={step}>
        {colours.map((item) => (
          <Swatch
            key={item.itemId}
            item={item}
            isWorn={isWorn(item)}
            isStop={item === reached}
            onReach={setReached}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface SwatchProps {
  item: ClosetItem
  isWorn: boolean
  isStop: boolean
  onReach(item: ClosetItem): void
  onChoose(item: ClosetItem): void
}

function Swatch({ item, isWorn, isStop, onReach, onChoose }: SwatchProps) {
  const { format } = useWords()
  const { styleName = item.name, colourName = '', colour } = item.variant ?? {}
  return (
    <button
      type="button"
      class="tile-swatch"
      aria-pressed={isWorn}
      aria-label={format.list([styleName, colourName])}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onReach(item)}
      onPointerEnter={() => onReach(item)}
      onClick={() => onChoose(item)}
    >
      <span class="swatch-colour" style={{ background: colour }}>
        {isWorn && (
          <span class="swatch-check">
            <Icon name="check" />
          </span>
        )}
      </span>
    </button>
  )
}
