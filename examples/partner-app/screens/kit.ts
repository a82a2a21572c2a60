import { type Html, html } from '../html.ts'
import type { Reply, Visit } from '../visit.ts'

/** The UI kit's elements: their attributes and page titles. */
const SCREENS = {
  gachas: { element: 'av-gacha-list', title: 'gacha' },
  gacha: { element: 'av-gacha', named: 'gacha-id', title: 'gacha' },
  shops: { element: 'av-shop-list', title: 'store' },
  shop: { element: 'av-shop', named: 'shop-id', title: 'store' },
  fitting: { element: 'av-fitting', title: 'fitting' },
  result: { element: 'av-gacha-result', named: 'gacha-session-id', title: 'result' },
} as const satisfies Readonly<Record<string, { element: string; named?: string; title: string }>>

type Screen = keyof typeof SCREENS

/** A page with one element of the UI kit. */
export async function showKit(visit: Visit, screen: Screen): Promise<Reply> {
  const main = await makeElement(visit, screen, visit.name)
  return { title: visit.words[SCREENS[screen].title], main }
}

/**
 * An element of the UI kit. The browser gets a secret that is valid for an hour and
 * for this avatar; the user's actions come back as events (public/app.js).
 */
export async function makeElement(visit: Visit, screen: Screen, name: string): Promise<Html> {
  const { kisekae, avatar, customer, currencyId, language, words } = visit
  const { element, ...rest } = SCREENS[screen]
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
  return html`
<script type="module" src="${visit.serviceUrl}/uikit/files/kit.js"></script>
<div class="kit">${{ html: `<${element}` }}${text}></${{ html: element }}></div>
<noscript><p class="notice">${words.needsScript}</p></noscript>`
}
