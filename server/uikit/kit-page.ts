import { directionOf, type PageLanguage } from '@kisekae/contract/page-language.ts'
import type { openKit } from '@kisekae/contract/uikit.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { invalidParameter } from '../kernel/fault/parameter-faults.ts'
import { refuseRedirectUri } from '../link/page/redirect-uri.ts'
import { escapeHtml } from '../web/escape-html.ts'

export type Screen = (typeof SCREENS)[number]
export const SCREENS = ['gacha', 'shop', 'fitting_room'] as const

/** The titles are worded like those of the elements. */
const TITLES: Readonly<Record<PageLanguage, Readonly<Record<Screen, string>>>> = {
  ja: { gacha: 'ガチャ', shop: 'ショップ', fitting_room: 'フィッティングルーム' },
  en: { gacha: 'Gacha', shop: 'Shop', fitting_room: 'Fitting room' },
  ko: { gacha: '뽑기', shop: '상점', fitting_room: '피팅룸' },
  'zh-Hant': { gacha: '轉蛋', shop: '商店', fitting_room: '試衣間' },
  'zh-Hans': { gacha: '扭蛋', shop: '商店', fitting_room: '试衣间' },
  fr: { gacha: 'Gachas', shop: 'Boutiques', fitting_room: 'Cabine d’essayage' },
  es: { gacha: 'Gachas', shop: 'Tiendas', fitting_room: 'Probador' },
  de: { gacha: 'Gachas', shop: 'Shops', fitting_room: 'Umkleide' },
  pt: { gacha: 'Gachas', shop: 'Lojas', fitting_room: 'Provador' },
  id: { gacha: 'Gacha', shop: 'Toko', fitting_room: 'Kamar pas' },
  ar: { gacha: 'غاتشا', shop: 'المتاجر', fitting_room: 'غرفة القياس' },
}

interface View extends Params<typeof openKit> {
  screen: Screen
  language: PageLanguage
  clientSecret: string
}

/** One element of the kit with the parameters of its page; the kit's script does the rest. */
export function kitPage(view: View): string {
  const { screen, language } = view
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TITLES[language][screen]}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/uikit/files/page.css">${linkStyle(view)}
<script type="module" src="/uikit/files/page.js"></script>
<main${listAddresses(view)}${frameOf(view)}>
  <${tagOf(view)}${listAttributes(view)}></${tagOf(view)}>
</main>
</html>
`
}

/** The app's style sheet; only its own server interprets the query. */
function linkStyle({ styleUrl }: View): string {
  if (!styleUrl) return ''
  checkAddress('styleUrl', styleUrl.split('?')[0])
  return `\n<link rel="stylesheet" href="${escapeHtml(styleUrl)}">`
}

function tagOf({ screen, gachaId, shopId }: View): string {
  if (screen === 'gacha') return gachaId === undefined ? 'av-gacha-list' : 'av-gacha'
  if (screen === 'shop') return shopId === undefined ? 'av-shop-list' : 'av-shop'
  return 'av-fitting'
}

const listAttributes = (view: View) =>
  writeAttributes({
    'client-secret': view.clientSecret,
    'avatar-id': view.avatarId,
    'gacha-id': view.gachaId,
    'shop-id': view.shopId,
    'currency-id': view.currencyId,
    locale: view.language,
    balance: view.money,
    'charge-url': view.chargeUrl && checkAddress('chargeUrl', view.chargeUrl),
    'no-link': view.connectUrl ? undefined : '',
  })

/** The targets of the page's links; a link without a target is not shown. */
const listAddresses = (view: View) =>
  writeAttributes(
    Object.fromEntries(
      (['purchaseUrl', 'completeUrl', 'connectUrl', 'backUrl'] as const).map((name) => {
        const uri = view[name]
        return [`data-${name.slice(0, -3)}`, uri && checkAddress(name, uri)]
      }),
    ),
  )

/** The page around the screen, which receives the events of the screen's script. */
function frameOf({ frameOrigin, frameModel }: View): string {
  if (frameOrigin === undefined) return ''
  const name = 'frameOrigin'
  const url = checkAddress(name, `${frameOrigin}/`)
  // A policy reads `*` as any host.
  if (new URL(url).origin !== frameOrigin || frameOrigin.includes('*')) {
    throw invalidParameter({ message: `Invalid value for '${name}': it is not an origin.` })
  }
  return writeAttributes({
    'data-frame-origin': frameOrigin,
    'data-frame-model': frameModel && '',
  })
}

/** The app has signed it, but the service still checks that it cannot run code. */
function checkAddress(name: string, uri: string): string {
  const refusal = refuseRedirectUri(uri, { live: false })
  if (refusal) throw invalidParameter({ message: `Invalid value for '${name}': ${refusal}` })
  return uri
}

const writeAttributes = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : ` ${name}="${escapeHtml(value)}"`))
    .join('')
