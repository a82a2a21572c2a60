import type { ThemeGift } from '@kisekae/contract/fit/home.ts'
import { Icon } from '../kit/icon.tsx'
import { useTexts } from './texts/use-home-texts.tsx'

/** The gift for members who save a look for the theme. */
export function GiftNote({ gift }: { gift: ThemeGift }) {
  const texts = useTexts()
  const { name, imageUrl, appName, isGiven } = gift
  return (
    <div class="gift-note">
      <img src={imageUrl} alt="" width={240} height={320} loading="lazy" />
      <div>
        <p class="gift-from">
          <Icon name={isGiven ? 'check' : 'gift'} />
          {texts.giftOf(appName)}
        </p>
        <p class="gift-name">{name}</p>
        <p class="small">{isGiven ? texts.giftGiven : texts.giftHint}</p>
      </div>
    </div>
  )
}
