import { barePicture } from '@kisekae/contract/bare-picture.ts'
import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Obstacle } from '@kisekae/dressing/wear.ts'
import { useState } from 'preact/hooks'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'
import { isFresh } from './is-fresh.ts'

/** Sharp on screens with two device pixels per pixel. */
const THUMBNAIL_PX = 160

interface Props {
  item: ClosetItem
  isWorn: boolean
  /** Whether the tile is the tab stop. */
  isStop: boolean
  obstacle: Obstacle<ClosetItem> | null
  onReach(item: ClosetItem): void
  onChoose(item: ClosetItem): void
}

/**
 * An item: a worn one has a border and a check mark; an unavailable one is grey, and a tap explains
 * why.
 */
export function Tile({ item, isWorn, isStop, obstacle, onReach, onChoose }: Props) {
  const { closet } = useWords().words
  const [hasFailed, setFailed] = useState(false)
  const isOff = obstacle !== null && !isWorn
  const isNew = isFresh(item.newest, Date.now())
  const states = [isWorn && closet.worn, isNew && closet.fresh, isOff && closet.notSelectable]
    .filter(Boolean)
    .map((state) => `, ${state}`)
  return (
    <button
      type="button"
      class={`tile ${isWorn ? 'worn' : ''} ${isOff ? 'off' : ''}`}
      aria-pressed={isWorn}
      aria-disabled={isOff || undefined}
      title={item.name}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onReach(item)}
      onClick={() => {
        // The same tap requests a picture again that could not be loaded.
        setFailed(false)
        onChoose(item)
      }}
    >
      <span class="tile-picture">
        {hasFailed ? (
          <span class="tile-failed">
            <Icon name="reset" />
          </span>
        ) : (
          <img
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
        {isNew && !isWorn && (
          <span class="tile-new" aria-hidden="true">
            {closet.fresh}
          </span>
        )}
      </span>
      <span class="tile-name" dir="auto">
        {item.name}
        <span class="only-read">{states.join('')}</span>
      </span>
    </button>
  )
}
