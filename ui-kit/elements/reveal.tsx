import { barePicture } from '@kisekae/contract/bare-picture.ts'
import type { KitPrize } from '@kisekae/contract/kit-screens.ts'
import { useEffect, useState } from 'preact/hooks'
import { chime } from './chime.ts'
import { useKit } from './kit.ts'
import type { Whole } from './kit-api.ts'
import { Picture } from './picture.tsx'

type Prize = Whole<KitPrize>

/** For each rarity, how long a box shakes before it opens, and how long its item is then shown. */
const SHAKES_MS = [700, 1_000, 1_500]
const SHOWN_MS = [1_300, 1_700, 2_600]

const largeOf = (url: string) => barePicture(url, 240)

const RANKS = [1, 2, 3]

/** Rarity as stars, with a name for screen readers. */
export function Stars({ rarity }: { rarity: number }) {
  const { ranks } = useKit().words.reveal
  const stars = RANKS.map((rank) => (rank <= rarity ? '★' : '☆'))
  return (
    <span class="stars">
      <span aria-hidden="true">{stars}</span>
      <span class="unseen">{ranks[rarity - 1]}</span>
    </span>
  )
}

interface Props {
  title: string
  items: readonly Prize[]
  onEnd(): void
}

/**
 * Opens one item after another automatically; a tap continues at once, and everything can be
 * skipped.
 */
export function Reveal({ title, items, onEnd }: Props) {
  const { words } = useKit()
  const text = words.reveal
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [isLoud, setLoud] = useState(false)
  const item = items[at]
  const rarity = item?.rarity ?? 1

  function goOn(): void {
    if (!isOpen) setOpen(true)
    else if (at + 1 === items.length) onEnd()
    else {
      setOpen(false)
      setAt(at + 1)
    }
  }

  // Pictures that nobody has requested before are rendered now.
  useEffect(() => {
    for (const { thumbnailUrl } of items) new Image().src = largeOf(thumbnailUrl)
  }, [])
  useEffect(() => {
    const wait = (isOpen ? SHOWN_MS : SHAKES_MS)[rarity - 1]
    const timer = setTimeout(goOn, wait)
    if (isOpen && isLoud) chime(rarity)
    return () => clearTimeout(timer)
  }, [at, isOpen])

  if (!item) return null
  return (
    <section class={`reveal rank-${rarity}`} part="reveal" aria-labelledby="title">
      <h1 id="title" part="title">
        {title}
      </h1>
      <button type="button" class="stage" part="stage" onClick={goOn}>
        <span class="unseen">{isOpen ? text.next : text.open}</span>
        <span class={isOpen ? 'rays lit' : 'rays'} aria-hidden="true" />
        {isOpen ? (
          <span class="shown" key={`item-${at}`} aria-hidden="true">
            <Picture url={largeOf(item.thumbnailUrl)} width={200} height={200} />
          </span>
        ) : (
          <span class="capsule" key={`capsule-${at}`} aria-hidden="true">
            <i />
            <b />
          </span>
        )}
      </button>
      <div class="caption" role="status">
        {isOpen && (
          <>
            <Stars rarity={rarity} />
            <strong class="name">{item.name}</strong>
            {item.fresh && <span class="badge">{text.fresh}</span>}
          </>
        )}
      </div>
      <div class="reveal-bar">
        <span class="soft small">{`${at + 1} / ${items.length}`}</span>
        <button type="button" aria-pressed={isLoud} onClick={() => setLoud(!isLoud)}>
          {text.sound}
        </button>
        <button type="button" onClick={onEnd}>
          {text.skip}
        </button>
      </div>
    </section>
  )
}
