import { type Static, Type } from 'typebox'
import { CARD_REASONS } from '../card-reason.ts'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import {
  APPEAL_LENGTH_MAX,
  CARD_APPS_MAX,
  CARD_ITEMS_MAX,
  CARD_OUTFITS_MAX,
} from './card-limits.ts'
import { wish } from './wish.ts'

const chosen = field.flag('Whether the card shows this.')

export type CardSettings = Static<typeof CardSettings>
export const CardSettings = record('CardSettings', {
  shown: field.flag('Whether the card is public.'),
  name: field.orNull(
    field.text('The last part of its URL; null until the settings are saved for the first time.'),
  ),
  url: field.orNull(field.text('The URL of the card; null while the card has no name.')),
  searchable: field.flag('Whether search engines may list the card.'),
  hidden: field.orNull(
    record('HiddenCard', {
      at: field.instant('When an operator hid the card.'),
      reason: field.oneOf(CARD_REASONS, 'Why it was hidden.'),
      note: field.text("The operator's comment; empty if there is none."),
      appealedAt: field.orNull(
        field.instant('When the member appealed; null if an appeal is still possible.'),
      ),
      isAppealOpen: field.flag('Whether the appeal is waiting for an answer.'),
    }),
  ),
  outfits: field.list(
    record('CardOutfit', {
      outfitId: field.text('The saved outfit.'),
      name: field.text('The name that the member gave it; the card does not show it.'),
      imageUrl: field.text('Full body: animated GIF, 240x320 px.'),
      chosen,
    }),
    'The saved outfits, newest first.',
  ),
  items: field.list(
    record('CardItem', {
      itemId: field.whole('The item.'),
      name: field.text('In the language of the request.'),
      thumbnailUrl: field.text('60x60 px.'),
      chosen,
    }),
    'The favourites, newest first.',
  ),
  apps: field.list(
    record('CardApp', {
      appId: field.text('The app.'),
      appName: field.text('The name shown to users.'),
      iconUrl: field.orNull(field.text('A picture, 128x128 px.')),
      chosen,
    }),
    'The linked live apps, newest first.',
  ),
})

export const readCard = endpoint('GET', '/fit-api/card', {
  door: 'fit:member',
  summary: "Read the settings of the member's profile card",
  reply: CardSettings,
})

const idText = Type.String({ maxLength: 64 })

export const saveCard = endpoint('PUT', '/fit-api/card', {
  door: 'fit:member',
  summary: 'Change the profile card, or turn it on or off',
  body: wish('CardWish', {
    shown: Type.Boolean({ description: 'Whether the card is public.' }),
    searchable: Type.Boolean({ description: 'Whether search engines may list the card.' }),
    outfitIds: Type.Array(idText, {
      description: 'The saved outfits that it shows.',
      maxItems: CARD_OUTFITS_MAX,
      uniqueItems: true,
    }),
    itemIds: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      description: 'The favourites that it shows.',
      maxItems: CARD_ITEMS_MAX,
      uniqueItems: true,
    }),
    appIds: Type.Array(idText, {
      description: 'The linked apps that it shows.',
      maxItems: CARD_APPS_MAX,
      uniqueItems: true,
    }),
  }),
  reply: CardSettings,
})

export const nameCard = endpoint('PUT', '/fit-api/card/name', {
  door: 'fit:member',
  summary: 'Give the profile card another URL; the previous one stops working at once',
  body: wish('CardName', {
    name: Type.Union([Type.String({ maxLength: 64 }), Type.Null()], {
      description:
        '4 to 24 lower-case letters, digits and single hyphens, beginning with a letter; null ' +
        'for a new unguessable one.',
    }),
  }),
  reply: CardSettings,
})

export const appealCard = endpoint('POST', '/fit-api/card/appeal', {
  door: 'fit:member',
  summary: 'Appeal once against the hiding of the profile card',
  body: wish('CardAppeal', {
    text: Type.String({
      description: 'Why the card should be shown again.',
      minLength: 1,
      maxLength: APPEAL_LENGTH_MAX,
    }),
  }),
  reply: CardSettings,
})
