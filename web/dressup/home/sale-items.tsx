import type { NewSale } from '@kisekae/contract/fit/home.ts'
import { useWish } from '../api/use-wish.ts'
import { Icon } from '../kit/icon.tsx'
import { useTexts } from './texts/use-home-texts.tsx'

/** Items of a new sale, each with a button for the wish list. */
export function SaleItems({ sale: { appId, items } }: { sale: NewSale }) {
  const texts = useTexts()
  const { mutate } = useWish(texts)
  return (
    <ul class="sale-items">
      {items.map(({ itemId, name, imageUrl, isWished }) => (
        <li key={itemId} class="sale-item">
          <div class="sale-item-picture">
            <img src={imageUrl} alt="" width={240} height={320} loading="lazy" />
            <button
              type="button"
              class="round-button wish-button"
              aria-pressed={isWished}
              aria-label={texts.wishFor(name)}
              title={texts.wishFor(name)}
              onClick={() => mutate({ appId, itemId, isWished: !isWished })}
            >
              <Icon name="star" />
            </button>
          </div>
          <p class="small">{name}</p>
        </li>
      ))}
    </ul>
  )
}
