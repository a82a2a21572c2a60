import type { StickerName } from '@kisekae/contract/sticker.ts'
import { useRef } from 'preact/hooks'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'
import { useTexts } from './texts/use-stickers-texts.tsx'
import { useNear } from './use-near.ts'
import { useTilePicture } from './use-tile-picture.ts'

interface Props {
  name: StickerName
  address: string
  onOpen(shown: string): void
}

/** A sticker that loads when it comes near the viewport. */
export function StickerTile({ name, address, onOpen }: Props) {
  const { names } = useTexts()
  const { common, problem } = useWords().words
  const tile = useRef<HTMLLIElement>(null)
  const { shown, hasFailed, retry } = useTilePicture(address, useNear(tile))
  const label = names[name]
  return (
    <li ref={tile}>
      {hasFailed && !shown ? (
        <button type="button" class="sticker-tile" onClick={retry}>
          <Icon name="reset" />
          <span class="small">{`${label}: ${problem.pictureFailed} ${common.retry}`}</span>
        </button>
      ) : (
        <button
          type="button"
          class="sticker-tile"
          aria-label={label}
          aria-disabled={!shown}
          onClick={() => shown && onOpen(shown)}
        >
          {shown ? (
            <img src={shown} alt="" width={240} height={240} />
          ) : (
            <span class="sticker-ghost" />
          )}
        </button>
      )}
    </li>
  )
}
