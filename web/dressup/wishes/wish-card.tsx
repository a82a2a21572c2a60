import type { MemberWish } from '@kisekae/contract/fit/wishes.ts'
import { useState } from 'preact/hooks'
import { useWish } from '../api/use-wish.ts'
import { AppSign } from '../kit/app-sign.tsx'
import { Button } from '../kit/button.tsx'
import { useTexts } from './texts/use-wishes-texts.tsx'
import type { WishesTexts } from './texts/wishes-texts.ts'
import { WishLookDialog } from './wish-look-dialog.tsx'

export function WishCard({ wish }: { wish: MemberWish }) {
  const texts = useTexts()
  const [isTrying, setTrying] = useState(false)
  const remove = useWish({ unwished: texts.removed })
  const { appId, itemId, name, imageUrl, appName, sale, shopUrl } = wish
  return (
    <li class="wish-card">
      <img class="wish-picture" src={imageUrl} alt="" width={240} height={320} loading="lazy" />
      <div class="wish-words">
        <h2>{name}</h2>
        <p class="wish-app">
          <AppSign {...wish} />
          {appName}
        </p>
        <p class={sale ? 'wish-sale' : 'small'}>{describeSale(wish, texts)}</p>
        {sale && shopUrl && (
          <a class="wish-link" href={shopUrl} target="_blank" rel="noopener noreferrer">
            {texts.openShop(appName)}
          </a>
        )}
        <div class="wish-acts">
          <Button label={texts.tryOnOf(name)} onClick={() => setTrying(true)}>
            {texts.tryOn}
          </Button>
          <Button
            kind="plain"
            label={texts.removeOf(name)}
            busy={remove.isPending}
            onClick={() => remove.mutate({ appId, itemId, isWished: false })}
          >
            {texts.remove}
          </Button>
        </div>
      </div>
      {isTrying && <WishLookDialog wish={wish} onClose={() => setTrying(false)} />}
    </li>
  )
}

function describeSale({ sale, isLinked, appName }: MemberWish, texts: WishesTexts): string {
  if (!isLinked) return texts.unlinked(appName)
  if (!sale) return texts.notOnSale
  return sale.kind === 'shop' ? texts.shopNow(sale.name) : texts.gachaNow(sale.name)
}
