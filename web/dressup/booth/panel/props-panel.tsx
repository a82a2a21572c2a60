import { barePicture } from '@kisekae/contract/bare-picture.ts'
import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { useTexts } from '../texts/use-booth-texts.tsx'
import type { Actor } from '../use-actor.ts'

/** The size at which thumbnails are sharp on screens with two device pixels per CSS pixel. */
const THUMBNAIL_PX = 160
const PROPS: readonly string[] = ['Hand', 'Effect', 'Object']

/** Things to hold and to place, for this picture only: the saved outfit does not change. */
export function PropsPanel({ actor, items }: { actor: Actor; items: readonly ClosetItem[] }) {
  const texts = useTexts()
  const shown = items.filter(({ part }) => PROPS.includes(part))
  if (shown.length === 0) return <p class="booth-empty">{texts.noProps}</p>
  return (
    <ul class="booth-props">
      {shown.map((item) => (
        <li key={item.itemId}>
          <button
            type="button"
            class="booth-prop"
            aria-pressed={actor.outfit.some(({ itemId }) => itemId === item.itemId)}
            onClick={() => actor.toggle(item)}
          >
            <img
              src={barePicture(item.thumbnailUrl, THUMBNAIL_PX)}
              alt=""
              width={80}
              height={80}
              loading="lazy"
            />
            <span>{item.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
