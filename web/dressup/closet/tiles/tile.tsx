import { barePicture } from '@kisekae/contract/bare-picture.ts'
import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Obstacle } from '@kisekae/dressing/wear.ts'
import { useState } from 'preact/hooks'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../words/language.tsx'
import type { Style } from '../find/group-styles.ts'

/** Sharp on screens with two device pixels per CSS pixel. */
const THUMBNAIL_PX = 160

/** The number of colours that a tile shows as dots. */
const DOTS_MAX = 3

interface Props {
  style: Style
  /** Whether the colour that the tile shows is worn. */
  isWorn: boolean
  /** Whether the tile is the tab stop. */
  isStop: boolean
  /** Whether the tile's swatches are open. */
  isOpen: boolean
  obstacle: Obstacle<ClosetItem> | null
  onReach(style: string): void
  onChoose(style: Style, tile: HTMLElement): void
  onFavourite?(item: ClosetItem): void
}

/**
 * A style: a worn one has a border and a check mark; an unavailable one is grey, and a tap explains
 * why. If the style has several colours, a tap also opens its swatches.
 */
export function Tile(props: Props) {
  const { style, isWorn, isStop, isOpen, obstacle, onReach, onChoose, onFavourite } = props
  const { closet } = useWords().words
  const { shown: item, colours } = style
  const hasSwatches = colours.length > 1
  const [hasFailed, setFailed] = useState(false)
  const isOff = obstacle !== null && !isWorn
  const isNew = colours.some((colour) => colour.isNew)
  const states = [
    isWorn && closet.worn,
    isNew && closet.fresh,
    isOff && closet.notSelectable,
    hasSwatches && `${closet.colours}: ${colours.length}`,
  ]
    .filter(Boolean)
    .map((state) => `, ${state}`)
  return (
    <div class="tile-box">
      <button
        type="button"
        class={`tile ${isWorn ? 'worn' : ''} ${isOff ? 'off' : ''}`}
        aria-pressed={isWorn}
        aria-disabled={isOff || undefined}
        aria-haspopup={hasSwatches ? 'dialog' : undefined}
        aria-expanded={hasSwatches ? isOpen : undefined}
        title={item.name}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onReach(style.key)}
        onClick={(event) => {
          // The same tap also makes another request for a picture that could not be loaded.
          setFailed(false)
          onChoose(style, event.currentTarget)
        }}
      >
        {hasFailed ? (
          <span class="tile-picture tile-failed">
            <Icon name="reset" />
          </span>
        ) : (
          <img
            class="tile-picture"
            src={barePicture(item.thumbnailUrl, THUMBNAIL_PX)}
            alt=""
            width={80}
            height={80}
            loading="lazy"
            onError={() => setFailed(true)}
          />
        )}
        {isWorn && (
          <span class="tile-check">
            <Icon name="check" />
          </span>
        )}
        {isOff && (
          <span class="tile-lock">
            <Icon name="lock" />
          </span>
        )}
        {hasSwatches && <Dots colours={colours} />}
        {isNew && !isWorn && (
          <span class="tile-new" aria-hidden="true">
            {closet.fresh}
          </span>
        )}
        <span class="tile-name" dir="auto">
          {item.name}
        </span>
        <span class="tile-states">{states.join('')}</span>
      </button>
      {onFavourite && (
        <input
          type="checkbox"
          class="tile-heart"
          checked={item.favourite}
          aria-label={`${closet.favourites}: ${item.name}`}
          tabIndex={isStop ? 0 : -1}
          onFocus={() => onReach(style.key)}
          onChange={() => onFavourite(item)}
        />
      )}
    </div>
  )
}

/** A hint with the number of other colours. */
function Dots({ colours }: { colours: readonly ClosetItem[] }) {
  const more = colours.length - DOTS_MAX
  return (
    <span class="tile-dots" aria-hidden="true">
      {colours.slice(0, DOTS_MAX).map(({ itemId, variant }) => (
        <span key={itemId} style={{ background: variant?.colour }} />
      ))}
      {more > 0 && `+${more}`}
    </span>
  )
}
