import { type Static, Type } from 'typebox'
import { Deform } from '../avatar.ts'
import { Part } from '../part.ts'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { colours, itemIds, wish } from './wish.ts'

const part = field.oneOf(Object.values(Part), 'The part that it belongs to.')
const itemId = field.whole('The item.')
const words = (description: string) => field.list(field.text('A word.'), description)
const avatarImageUrl = field.text('Full body: animated GIF, 240x320 px.')
const body = {
  figure: field.text('Such as `small`.'),
  tone: field.text('Such as `fair`.'),
}

/** The rules by which `dressing` decides which items go together. */
const ClosetRules = Type.Object(
  {
    slots: words(
      'The slots that the item takes; putting it on takes off items that share one of them.',
    ),
    bodies: field.list(
      Type.Partial(Type.Object(body)),
      'The bodies that the item fits; empty for all.',
    ),
    fits: Type.Optional(
      field.list(
        Type.Object({ figure: body.figure, tone: Type.Optional(body.tone) }),
        'Other figures to which it was fitted; if `tone` is absent, it fits every skin tone.',
      ),
    ),
    forbids: Type.Optional(field.list(part, 'Parts that cannot be worn with it.')),
    body: Type.Optional(
      Type.Object(body, { description: 'The build and skin tone; only for bodies.' }),
    ),
    traits: Type.Optional(words('The traits by which similar faces are found; only for faces.')),
  },
  { title: 'ClosetRules' },
)

const ClosetVariant = record('ClosetVariant', {
  style: field.text('Items with the same style are shown together.'),
  styleName: field.text('In the language of the request.'),
  colour: field.text('Such as `#b8744c`.'),
  colourName: field.text('In the language of the request.'),
})

const channel = field.text('The name of the colour, such as `felt`.')

const NamedColour = record('NamedColour', {
  channel,
  colour: field.text("The item's own colour at that place, as `#rrggbb`."),
})

export type ChosenColour = Static<typeof ChosenColour>
export const ChosenColour = record('ChosenColour', {
  itemId,
  channel,
  colour: field.text('The colour that the member chose, as `#rrggbb`.'),
})

export type ClosetItem = Static<typeof ClosetItem>
export const ClosetItem = record('ClosetItem', {
  itemId,
  part,
  name: field.text('In the language of the request.'),
  otherName: field.text("The item's name in the other language, Japanese or English."),
  tags: words('Its tags.'),
  thumbnailUrl: field.text('80x80 px.'),
  imageUrl: field.text('On a mannequin.'),
  owned: field.flag('Whether it was granted to the member; false for base items.'),
  newest: field.orNull(field.instant('When it was granted.')),
  isNew: field.flag("Whether it has been granted since the member's previous visit to the closet."),
  favourite: field.flag('Whether the member marked it as a favourite.'),
  appId: field.orNull(
    field.text('The app that granted it; null if there is none, or if the grant is archived.'),
  ),
  colours: field.list(
    NamedColour,
    'Its colours, which the member can change, with the main colour first.',
  ),
  rules: ClosetRules,
  variant: field.optional(ClosetVariant),
})

export type ClosetApp = Static<typeof ClosetApp>
const ClosetApp = record('ClosetApp', {
  appId: field.text('The app.'),
  name: field.text('The name shown to users.'),
})

const wornItemIds = field.list(itemId, 'In the order in which they were put on.')
const wornColours = field.list(ChosenColour, 'The colours that the member chose for them.')

export type Closet = Static<typeof Closet>
export const Closet = record('Closet', {
  wornItemIds,
  wornColours,
  items: field.list(ClosetItem, 'Granted items, newest first, then base items.'),
  apps: field.list(ClosetApp, 'The apps that granted the items, sorted by name.'),
  avatarImageUrl,
  welcomeItemIds: field.orNull(
    field.list(
      itemId,
      'The items of the welcome gift; null once the member has hidden the card about it.',
    ),
  ),
})

export const readCloset = endpoint('GET', '/fit-api/closet', {
  door: 'fit:member',
  summary: "List the member's items",
  reply: Closet,
})

export const closeWelcome = endpoint('DELETE', '/fit-api/closet/welcome', {
  door: 'fit:member',
  summary: 'Hide the card about the welcome gift; its items remain',
  reply: record('ClosedWelcome', {}),
})

const Outfit = wish('Outfit', { itemIds, colours })

export const OutfitPreview = record('OutfitPreview', { avatarImageUrl })

export const previewOutfit = endpoint('POST', '/fit-api/closet/preview', {
  door: 'fit:member',
  summary: 'Show an outfit without saving it',
  body: Outfit,
  reply: OutfitPreview,
})

export type Figure = Static<typeof Figure>
/** The data from which the 3D viewer builds an outfit. */
export const Figure = record('Figure', {
  avatar: record('FigureAvatar', {
    avatarImageUrl,
    items: field.list(
      record('FigureItem', {
        itemId,
        part,
        wearable: field.flag('Always true.'),
        assetUrl: field.text('The URL of its 3D data, valid for about an hour.'),
      }),
      'The items that are part of the figure.',
    ),
    deform: field.optional(Deform),
  }),
  rules: field.list(
    record('FigureRule', {
      itemId,
      hides: words('The body and hair regions that it covers.'),
    }),
    'One for each item.',
  ),
  motionUrl: field.orNull(field.text('A VRM animation of the worn motion.')),
})

export const readFigure = endpoint('POST', '/fit-api/closet/figure', {
  door: 'fit:member',
  summary: 'Read the 3D data of an outfit',
  body: Outfit,
  reply: Figure,
})

export type SavedCloset = Static<typeof SavedCloset>
export const SavedCloset = record('SavedCloset', { wornItemIds, wornColours, avatarImageUrl })

export const saveCloset = endpoint('PUT', '/fit-api/closet', {
  door: 'fit:member',
  summary: 'Wear an outfit',
  body: Outfit,
  reply: SavedCloset,
})
