import type { Static } from 'typebox'
import { Permission } from './permission.ts'
import { about, endpoint, field, id, int64, record, text } from './wire.ts'

export type ClientSecret = Static<typeof ClientSecret>
export const ClientSecret = record('ClientSecret', {
  clientSecret: field.text('Pass it to an element of the kit; it works for one avatar.', 'cs_…'),
  expiresAt: field.instant('When it expires.', '2026-07-01T01:00:00Z'),
})

const avatarId = about('The avatar of the user who opens the kit.', id)

/** Beyond the spec. */
export const createClientSecret = endpoint('POST', '/v1/Avatar/{avatarId}/ClientSecret', {
  door: 'key',
  summary: 'Create a client secret that lets a browser show the UI kit for an avatar',
  description:
    'A client secret works for an hour, for one avatar, and only for the screens of the ' +
    'UI kit: it can draw prizes and change outfits, but cannot grant items. The API key ' +
    'itself never reaches a browser.',
  params: { avatarId },
  permission: Permission.AvatarLoad,
  reply: ClientSecret,
})

const address = about(
  'A URL of the app: https, an app scheme, or localhost.',
  text({ maxLength: 2048 }),
)

/** Beyond the spec. Pages of the kit; the app's server signs their URLs. */
export const openKit = endpoint('GET', '/uikit/{screen}', {
  door: 'address',
  summary: 'Open a screen of the UI kit in the browser',
  params: {
    screen: about('`gacha`, `shop` or `fitting_room`.', text({ maxLength: 20 })),
    avatarId,
    gachaId: about(
      'The only gacha to show; if omitted, all gachas on sale are shown.',
      id.optional,
    ),
    shopId: about('The only shop to show; if omitted, all open shops are shown.', id.optional),
    currencyId: about('Only shops and gachas with this currency.', id.optional),
    money: about(
      'The amount of the currency that the user has, shown as the balance.',
      text({ maxLength: 20, pattern: /^\d{1,12}(\.\d{1,4})?$/ }).optional,
    ),
    purchaseUrl: about('The page where the user confirms a purchase.', address.optional),
    chargeUrl: about('The page where the user buys more of the currency.', address.optional),
    completeUrl: about('The page that opens after an outfit is saved.', address.optional),
    connectUrl: about(
      "The app's page on which linking starts, for guests and for users who have unlinked the app.",
      address.optional,
    ),
    backUrl: about('The page that the back button opens.', address.optional),
    styleUrl: about('A style sheet of the app.', address.optional),
    frameOrigin: about(
      'The origin of the page that shows this screen in an iframe, such as ' +
        '`https://app.example`. If omitted, no page can show it.',
      text({ maxLength: 300 }).optional,
    ),
    frameModel: about(
      'The file whose URL is included in the messages to that page. Give the last part ' +
        "of the path from which an avatar's file is read, such as `model.glb?morphs=oculus`. If " +
        "omitted, the messages contain only the picture's URL.",
      text({ maxLength: 300 }).optional,
    ),
    locale: about(
      'A language tag, such as `ja` or `zh-Hant`; the default is the language of the browser.',
      text({ maxLength: 35 }).optional,
    ),
    timestamp: about('When the URL was signed, as Unix time in seconds.', int64()),
    signature: about(
      'The HMAC-SHA256 of all other parameters, in lowercase hexadecimal.',
      text({ minLength: 64, maxLength: 64, pattern: /^[0-9a-f]{64}$/ }),
    ),
  },
  reply: null,
  page: true,
})
