import { html } from '../html.ts'
import type { Reply, Visit } from '../visit.ts'

/** The UI kit's elements: their attributes and page titles. */
const SCREENS = {
  gachas: { element: 'av-gacha-list', title: 'gacha' },
  gacha: { element: 'av-gacha', named: 'gacha-id', title: 'gacha' },
  shops: { element: 'av-shop-list', title: 'store' },
  shop: { element: 'av-shop', named: 'shop-id', title: 'store' },
  fitting: { element: 'av-fitting', title: 'fitting' },
} as const satisfies Readonly<Record<string, { element: string; named?: string; title: string }>>

/**
 * A page with one element of the UI kit. The browser gets a secret that is valid for an hour and
 * for this avatar; the user's actions come back as events (public/app.js).
 */
export async function showKit(visit: Visit, screen: keyof typeof SCREENS): Promise<Reply> {
  const { kisekae, avatar, customer, currencyId, language, words, name } = visit
  const { element, title, ...rest } = SCREENS[screen]
  const { clientSecret } = await kisekae.createClientSecret({ avatarId: avatar.avatarId })
  const attributes = {
    'client-secret': clientSecret,
    'avatar-id': avatar.avatarId,
    locale: language,
    balance: customer.coins,
    'charge-url': '/',
    'currency-id': currencyId,
    ...('named' in rest && { [rest.named]: name }),
  }
  const text = Object.entries(attributes).map(([key, value]) => [html` ${key}="${value}"`])
  const main = html`
<script type="module" src="${visit.serviceUrl}/uikit/files/kit.js"></script>
<div class="kit">${{ html: `<${element}` }}${text}></${{ html: element }}></div>
<noscript><p class="notice">${words.needsScript}</p></noscript>`
  return { title: words[title], main }
}
