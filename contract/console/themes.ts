import { type Static, Type } from 'typebox'
import { HOME_PARTS } from '../fit/home.ts'
import { field, record } from '../site/field.ts'
import { paging, texts } from '../site/param.ts'
import { endpoint } from '../wire.ts'
import { ItemBrief } from './item-brief.ts'
import { ItemChoice } from './items.ts'

const name = field.name('The name of the theme.', 40)
const other = Type.Optional(name)

export type ThemeWords = Static<typeof ThemeWords>
/** If there is no name in a language, pages in that language show the English one. */
export const ThemeWords = record('ThemeWords', {
  ja: name,
  en: name,
  ko: other,
  'zh-Hant': other,
  'zh-Hans': other,
  fr: other,
  es: other,
  de: other,
  pt: other,
  id: other,
  ar: other,
})

const day = (description: string) =>
  Type.String({ description, pattern: '^2\\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' })

const shared = {
  words: ThemeWords,
  firstDay: day('The first day, as `YYYY-MM-DD`, in the time zone of each member.'),
  lastDay: day('The last day, inclusive; a theme lasts at most 366 days.'),
}

export type NewTheme = Static<typeof NewTheme>
export const NewTheme = record('NewTheme', {
  ...shared,
  gift: field.orNull(
    record('NewThemeGift', {
      appId: field.text('The app that grants it.', { min: 1, max: 64 }),
      itemId: field.whole('An item that the app can grant.', { min: 1 }),
    }),
  ),
})

export type OwnTheme = Static<typeof OwnTheme>
export const OwnTheme = record('OwnTheme', {
  themeId: field.text('Identifies the theme.'),
  ...shared,
  gift: field.orNull(
    record('OwnThemeGift', {
      appId: field.text('The app that grants it.'),
      appName: field.text("The app's name."),
      itemId: field.whole('The item.'),
      itemName: field.text('In the language of the request.'),
      given: field.whole("The number of members who have received the theme's gift."),
    }),
  ),
})

export type Welcome = Static<typeof Welcome>
/** The gift that each member receives once, in the name of the dress-up app. */
export const Welcome = record('Welcome', {
  items: field.list(ItemBrief, 'In the order set in the console.'),
  isBuiltIn: field.flag(
    'Whether the items are the built-in ones because the operator has chosen none.',
  ),
  given: field.whole('The number of members who have received the gift.'),
})

export const WELCOME_ITEMS_MAX = 50

const part = field.oneOf(HOME_PARTS, 'A part of the home page.')

export type HomeSettings = Static<typeof HomeSettings>
export const HomeSettings = record('HomeSettings', {
  off: field.list(part, 'The parts that are switched off.'),
  themes: field.list(OwnTheme, "The operator's themes, latest first."),
  welcome: Welcome,
})

const path = '/console-api/home'

export const readHomeSettings = endpoint('GET', path, {
  door: 'console:operator',
  summary: "Read the operator's themes and the parts of the dress-up app's home page",
  reply: HomeSettings,
})

export const switchHomeParts = endpoint('PUT', `${path}/switches`, {
  door: 'console:operator',
  needsFreshSignIn: true,
  summary: "Switch parts of the dress-up app's home page on and off",
  body: record('HomeParts', {
    off: field.list(part, 'The parts to switch off; all others are on.', {
      max: HOME_PARTS.length,
    }),
  }),
  reply: HomeSettings,
})

export const addTheme = endpoint('POST', `${path}/themes`, {
  door: 'console:operator',
  needsFreshSignIn: true,
  summary: 'Add a theme; at most 500',
  body: NewTheme,
  reply: HomeSettings,
})

export const changeTheme = endpoint('PUT', `${path}/themes/{themeId}`, {
  door: 'console:operator',
  needsFreshSignIn: true,
  summary: 'Change a theme; members who have already received its gift do not receive another one',
  body: NewTheme,
  reply: HomeSettings,
})

export const deleteTheme = endpoint('DELETE', `${path}/themes/{themeId}`, {
  door: 'console:operator',
  needsFreshSignIn: true,
  summary: 'Delete a theme; stamps and gifts remain',
  reply: HomeSettings,
})

export const listWelcomeChoices = endpoint('GET', `${path}/items`, {
  door: 'console:operator',
  summary: 'List the items that the welcome gift may contain',
  description:
    'Starter items and items of organisations of which you are a member. If the search text is ' +
    "the id of another organisation's item, that item is included. Items that everyone has are " +
    'omitted.',
  params: {
    ...texts({
      search: 'Text to search for in names, or a tag or an id.',
      part: 'Only this part.',
    }),
    ...paging,
  },
  reply: ItemChoice,
})

export const chooseWelcome = endpoint('PUT', `${path}/welcome`, {
  door: 'console:operator',
  needsFreshSignIn: true,
  summary: 'Choose the items of the welcome gift, which each member receives only once',
  body: record('WelcomeChoice', {
    itemIds: field.list(
      field.whole('An item that is not a base item.', { min: 1 }),
      'The items, in this order; an empty list restores the built-in ones.',
      { max: WELCOME_ITEMS_MAX },
    ),
  }),
  reply: HomeSettings,
})
