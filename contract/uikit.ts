import type { Static } from 'typebox'
import { about, endpoint, field, id, int64, record, text } from './wire.ts'

export type ClientSecret = Static<typeof ClientSecret>
export const ClientSecret = record('ClientSecret', {
  clientSecret: field.text('Goes to an element of the kit; it is of one avatar.', 'cs_…'),
  expiresAt: field.instant('It works until then.', '2026-07-01T01:00:00Z'),
})

const avatarId = about('The avatar of the user who looks.', id)

/** Beyond the spec. */
export const createClientSecret = endpoint('POST', '/v1/Avatar/{avatarId}/ClientSecret', {
  summary: 'Let a browser show the UI kit to the user of an avatar',
  description:
    'A client secret works for an hour, for one avatar and for nothing but the screens of the UI ' +
    'kit: it draws and dresses, and cannot grant. The key itself never goes to a browser.',
  params: { avatarId },
  reply: ClientSecret,
})

const address = about(
  'Of the app: https, an app scheme, or this machine.',
  text({ maxLength: 2048 }),
)

/** Beyond the spec. Pages of the kit; the app's server signs their address. */
export const openKit = endpoint('GET', '/uikit/{screen}', {
  summary: 'Open a screen of the UI kit (opened in the browser)',
  params: {
    screen: about('`gacha`, `shop` or `fitting_room`.', text({ maxLength: 20 })),
    avatarId,
    gachaId: about('One gacha; without it all that are on sale.', id.optional),
    shopId: about('One shop; without it all that are open.', id.optional),
    currencyId: about('Shops and gachas of one currency.', id.optional),
    money: about(
      'What the user has of the currency, shown as the balance.',
      text({ maxLength: 20, pattern: /^\d{1,12}(\.\d{1,4})?$/ }).optional,
    ),
    purchaseUrl: about('Where the user confirms a purchase.', address.optional),
    chargeUrl: about('Where the user gets more of the currency.', address.optional),
    completeUrl: about('Where the user goes when an outfit was saved.', address.optional),
    connectUrl: about('Where the user links again.', address.optional),
    backUrl: about('Where the back button leads.', address.optional),
    styleUrl: about('A style sheet of the app.', address.optional),
    locale: about(
      '`ja` or `en`; else the language of the browser.',
      text({ maxLength: 5 }).optional,
    ),
    timestamp: about('Unix time in seconds at which the address was signed.', int64()),
    signature: about(
      'HMAC-SHA256 of all the others, in lowercase hexadecimal.',
      text({ minLength: 64, maxLength: 64, pattern: /^[0-9a-f]{64}$/ }),
    ),
  },
  reply: null,
  page: true,
})
