import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { texts } from '../site/param.ts'
import { endpoint } from '../wire.ts'
import { ChosenColour } from './closet.ts'
import { THEME_KEYS } from './theme-keys.ts'
import { nameOf, wish } from './wish.ts'
import { MemberWish, SALE_KINDS } from './wishes.ts'

const theme = {
  key: field.orNull(field.oneOf(THEME_KEYS, "A built-in theme; null for an operator's theme.")),
  words: field.texts(
    "The name of the operator's theme in each language; empty for a built-in theme.",
  ),
}

export type Theme = Static<typeof Theme>
export const Theme = record('Theme', theme)

export type ThemeLook = Static<typeof ThemeLook>
export const ThemeLook = record('ThemeLook', {
  day: field.text('The day of the stamp, as `YYYY-MM-DD`.'),
  theme: Theme,
  itemIds: field.list(field.whole('An item.'), 'In the order in which they are put on.'),
  colours: field.list(ChosenColour, 'The colours that the member chose for them.'),
  avatarImageUrl: field.text('Full body: animated GIF, 240x320 px.'),
  faceImageUrl: field.text('Head and shoulders: GIF, 120x120 px.'),
})

/** The operator can switch off each of these parts; some of them are not on the home page. */
export const HOME_PARTS = [
  'theme',
  'builtInThemes',
  'stamps',
  'gifts',
  'news',
  'wishes',
  'welcome',
  'visitors',
] as const
export type HomePart = (typeof HOME_PARTS)[number]

export type ThemeGift = Static<typeof ThemeGift>
export const ThemeGift = record('ThemeGift', {
  itemId: field.whole('The item.'),
  name: field.text('In the language of the request.'),
  imageUrl: field.text('On a mannequin.'),
  appName: field.text('The linked app that grants it.'),
  isGiven: field.flag('Whether the member has received it.'),
})

export type StampCard = Static<typeof StampCard>
export const StampCard = record('StampCard', {
  month: field.text('The month, as `YYYY-MM`.'),
  looks: field.list(ThemeLook, 'A look for each stamp, oldest first.'),
  hasEarlier: field.flag('Whether there are stamps in earlier months.'),
})

const app = {
  appId: field.text('The app.'),
  appName: field.text('The name shown to users.'),
  iconUrl: field.orNull(field.text('A picture, 128x128 px.')),
}

export type NewItem = Static<typeof NewItem>
const NewItem = record('NewItem', {
  itemId: field.whole('The item.'),
  name: field.text('In the language of the request.'),
  imageUrl: field.text('On a mannequin.'),
  grantedAt: field.instant('When it was granted.'),
  appName: field.orNull(field.text('The app that granted it; null if it is unknown.')),
  giverName: field.orNull(field.text('The friend who gave it; null for other items.')),
})

export type SaleItem = Static<typeof SaleItem>
const SaleItem = record('SaleItem', {
  itemId: field.whole('The item.'),
  name: field.text('In the language of the request.'),
  imageUrl: field.text('On a mannequin.'),
  isWished: field.flag('Whether the item is on the wish list for this app.'),
})

export type NewSale = Static<typeof NewSale>
const NewSale = record('NewSale', {
  kind: field.oneOf(SALE_KINDS, 'The kind of sale: gacha or shop.'),
  saleId: field.text('The id of the gacha or the shop.'),
  name: field.text('In the language of the request.'),
  imageUrl: field.orNull(field.text('The banner of a gacha; null for a shop.')),
  openedAt: field.instant('When the gacha or the shop opened.'),
  items: field.list(SaleItem, 'The first six items that the member does not have.'),
  ...app,
})

export type News = Static<typeof News>
export const News = record('News', {
  items: field.list(NewItem, 'Items granted in the last two weeks, newest first; at most 12.'),
  sales: field.list(
    NewSale,
    'Gachas and shops opened by linked apps in the last two weeks; at most 12.',
  ),
})

export type Home = Static<typeof Home>
export const Home = record('Home', {
  day: field.text('The day of the request, as `YYYY-MM-DD`.'),
  theme: field.orNull(Theme),
  gift: field.orNull(ThemeGift),
  card: field.orNull(StampCard),
  news: field.orNull(News),
  wishes: field.orNull(
    field.list(MemberWish, 'Items on the wish list that are on sale now; at most 12.'),
  ),
})

const day = "Today in the member's time zone, as `YYYY-MM-DD`."

export const readHome = endpoint('GET', '/fit-api/home', {
  door: 'fit:member',
  summary: "Read the day's theme, this month's stamps, and what is new",
  params: texts({ day }),
  reply: Home,
})

export const readStampCard = endpoint('GET', '/fit-api/home/cards/{month}', {
  door: 'fit:member',
  summary: 'Read the stamps of a month',
  reply: StampCard,
})

export type StampedLook = Static<typeof StampedLook>
export const StampedLook = record('StampedLook', {
  look: ThemeLook,
  isFirst: field.flag('Whether this is the first look of the day, which earns the stamp.'),
  gift: field.orNull(ThemeGift),
})

export const saveThemeLook = endpoint('POST', '/fit-api/home/looks', {
  door: 'fit:member',
  summary: "Save the current look for the day's theme; a later look on the same day replaces it",
  body: wish('NewThemeLook', { day: nameOf(10, day) }),
  reply: StampedLook,
})
