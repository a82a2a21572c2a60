import { barePicture } from '@kisekae/contract/bare-picture.ts'
import type { Closet, ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useClosetKey } from '../api/query-keys.ts'
import { Icon } from '../kit/icon.tsx'
import { useLoadedTexts } from '../visit/texts/use-begin-texts.tsx'
import { CLOSET_PARTS } from './closet-parts.ts'

/** The same size as on the tiles, so that the browser loads each picture only once. */
const THUMBNAIL_PX = 160
const NO_BREAK_SPACE = '\u00a0'

interface Props {
  /** All items of the gift. */
  items: readonly ClosetItem[]
  outfit: readonly ClosetItem[]
  onChoose(item: ClosetItem): void
}

/** Tells the member about the welcome gift, with one item of each part to try. */
export function WelcomeCard({ items, outfit, onChoose }: Props) {
  const texts = useLoadedTexts()
  const close = useCloseWelcome()
  const shown = CLOSET_PARTS.flatMap((part) => items.find((item) => item.part === part) ?? [])
  if (shown.length === 0) return null
  return (
    <section class="welcome-card" aria-labelledby="welcome-title">
      <div class="welcome-head">
        <Icon name="gift" />
        <div>
          {/* Until the text has loaded, empty lines reserve its space: nothing below moves. */}
          <h2 id="welcome-title">{texts?.welcomeTitle ?? NO_BREAK_SPACE}</h2>
          <p>{texts?.welcomeText}</p>
        </div>
        {texts && (
          <button
            type="button"
            class="round-button"
            aria-label={texts.closeWelcome}
            title={texts.closeWelcome}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div class="welcome-row">
        {shown.map((item) => (
          <Thing
            key={item.itemId}
            item={item}
            isWorn={outfit.some(({ itemId }) => itemId === item.itemId)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  )
}

interface ThingProps extends Pick<Props, 'onChoose'> {
  item: ClosetItem
  isWorn: boolean
}

/** A tap puts the item on, or takes it off. */
function Thing({ item, isWorn, onChoose }: ThingProps) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <button
      type="button"
      class="welcome-thing"
      aria-pressed={isWorn}
      aria-label={item.name}
      title={item.name}
      onClick={() => onChoose(item)}
    >
      {hasFailed ? (
        <Icon name={item.part} />
      ) : (
        <img
          src={barePicture(item.thumbnailUrl, THUMBNAIL_PX)}
          alt=""
          width={52}
          height={52}
          onError={() => setFailed(true)}
        />
      )}
    </button>
  )
}

/** The page does not wait for the response: if the call fails, the card appears again later. */
function useCloseWelcome(): () => void {
  const client = useQueryClient()
  const closetKey = useClosetKey()
  const { mutate } = useMutation({
    mutationFn: () => call('/closet/welcome', { method: 'DELETE' }),
    onMutate: () =>
      client.setQueryData<Closet>(
        closetKey,
        (closet) => closet && { ...closet, welcomeItemIds: null },
      ),
  })
  return () => mutate()
}
