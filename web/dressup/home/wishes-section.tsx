import type { MemberWish } from '@kisekae/contract/fit/wishes.ts'
import { AppLink } from '../kit/app-link.tsx'
import { Icon } from '../kit/icon.tsx'
import { useTexts } from './texts/use-home-texts.tsx'

/** Wishes that the member can get now, and a link to the wish list. */
export function WishesSection({ wishes }: { wishes: readonly MemberWish[] }) {
  const texts = useTexts()
  return (
    <section aria-labelledby={wishes.length > 0 ? 'wishes-on-sale' : undefined}>
      {wishes.length > 0 && (
        <>
          <h2 id="wishes-on-sale">{texts.wishesOnSale}</h2>
          <ul class="new-items">
            {wishes.map(({ appId, itemId, name, imageUrl, appName }) => (
              <li key={`${appId} ${itemId}`} class="new-item">
                <img src={imageUrl} alt="" width={240} height={320} loading="lazy" />
                <p class="new-item-name">{name}</p>
                <p class="small">{texts.fromApp(appName)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="to-wishes">
        <AppLink to="/wishes" class="button quiet">
          <Icon name="star" />
          {texts.toWishes}
        </AppLink>
      </p>
    </section>
  )
}
