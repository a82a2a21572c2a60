import type { UsableItem } from '@kisekae/contract/console/items.ts'
import { useState } from 'preact/hooks'
import { partNames } from '../items/texts.ts'
import { Badge } from '../kit/badge.tsx'
import { Copy } from '../kit/copy.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { catalogueTexts } from './texts.ts'

interface Props {
  item: UsableItem
  onTag(tag: string): void
}

/** An item of the catalogue: its picture, its names, its tags as filters, and its id. */
export function ItemCard({ item, onTag }: Props) {
  const { language } = useLanguage()
  const texts = useWords(catalogueTexts)
  const parts = useWords(partNames)
  const isJapanese = language === 'ja'
  return (
    <li class="card catalogue-item">
      <Picture imageUrl={item.imageUrl} />
      <span class="catalogue-part">
        <Badge>{parts[item.part] ?? item.part}</Badge>
      </span>
      <h2 class="catalogue-name">{isJapanese ? item.nameJa : item.nameEn}</h2>
      <p class="small catalogue-name" lang={isJapanese ? 'en' : 'ja'}>
        {isJapanese ? item.nameEn : item.nameJa}
      </p>
      <p class="catalogue-tags">
        {item.tags.map((tag) => (
          <button
            key={tag}
            class="tag"
            type="button"
            aria-label={texts.onlyTag(tag)}
            onClick={() => onTag(tag)}
          >
            {tag}
          </button>
        ))}
      </p>
      <Copy text={String(item.itemId)} />
    </li>
  )
}

const RETRIES_MAX = 5
const RETRY_MS = 4_000

/**
 * A service that renders a whole page for the first time refuses some pictures: they are requested
 * again. Items that move, such as effects, are shown motionless to users who prefer reduced motion.
 */
function Picture({ imageUrl }: { imageUrl: string }) {
  const [tries, setTries] = useState(0)
  const retry = () => tries < RETRIES_MAX && setTimeout(() => setTries(tries + 1), RETRY_MS)
  return (
    <picture class="catalogue-picture" key={tries}>
      <source
        media="(prefers-reduced-motion: reduce)"
        srcset={imageUrl.replace(/\.gif$/, '.png')}
        type="image/png"
      />
      <img
        src={imageUrl.replace(/\.gif$/, '.webp')}
        alt=""
        width="240"
        height="320"
        loading="lazy"
        decoding="async"
        onError={retry}
      />
    </picture>
  )
}
