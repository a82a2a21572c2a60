import { barePicture } from '@kisekae/contract/bare-picture.ts'
import type { Obstacle } from '@kisekae/dressing/wear.ts'
import { useState } from 'preact/hooks'
import type { ClosetItem } from '../api/records.ts'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'
import { isFresh } from './is-fresh.ts'

/** Sharp on screens of two device pixels. */
const THUMBNAIL_PX = 160

interface Props {
  item: ClosetItem
  isWorn: boolean
  /** Whether the tab key stops here. */
  isStop: boolean
  obstacle: Obstacle<ClosetItem> | null
  onReach(item: ClosetItem): void
  onChoose(item: ClosetItem): void
}

/** An item: worn has a border and a check; what cannot be chosen is grey, and a tap tells why. */
export function Tile({ item, isWorn, isStop, obstacle, onReach, onChoose }: Props) {
  const { closet } = useWords().words
  const [hasFailed, setFailed] = useState(false)
  const isOff = obstacle !== null && !isWorn
  const isNew = isFresh(item.newest, Date.now())
  const states = [isWorn && closet.worn, isNew && closet.fresh, isOff && closet.notSelectable]
  return (
    <button
      type="button"
      class={`tile ${isWorn ? 'worn' : ''} ${isOff ? 'off' : ''}`}
      aria-pressed={isWorn}
      aria-disabled={isOff || undefined}
      aria-label={[item.name, ...states.filter(Boolean)].join(', ')}
      title={item.name}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onReach(item)}
      onClick={() => {
        // A picture that did not come is asked for again by the same tap.
        setFailed(false)
        onChoose(item)
      }}
    >
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
      {isNew && !isWorn && <span class="tile-new" aria-hidden="true" />}
    </button>
  )
}
