import type { NewTheme, OwnTheme, ThemeWords } from '@kisekae/contract/console/themes.ts'

/** Each language by its own name. */
export const OTHER_LANGUAGES = [
  ['ko', '한국어'],
  ['zh-Hant', '繁體中文'],
  ['zh-Hans', '简体中文'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['de', 'Deutsch'],
  ['pt', 'Português'],
  ['id', 'Bahasa Indonesia'],
  ['ar', 'العربية'],
] as const

/** A theme while it is being edited: texts as they were typed. */
export interface ThemeDraft {
  words: Partial<ThemeWords>
  firstDay: string
  lastDay: string
  hasGift: boolean
  appId: string
  itemId: string
}

export const NEW_DRAFT: ThemeDraft = {
  words: {},
  firstDay: '',
  lastDay: '',
  hasGift: false,
  appId: '',
  itemId: '',
}

export const draftOf = ({ words, firstDay, lastDay, gift }: OwnTheme): ThemeDraft => ({
  words,
  firstDay,
  lastDay,
  hasGift: gift !== null,
  appId: gift?.appId ?? '',
  itemId: gift ? String(gift.itemId) : '',
})

/** Writes a draft in the service's format: empty names are omitted. */
export function themeOf({ words, firstDay, lastDay, ...draft }: ThemeDraft): NewTheme {
  const named = Object.entries(words).map(([language, name]) => [language, name.trim()])
  const {
    ja = '',
    en = '',
    ...others
  } = Object.fromEntries(named.filter(([, name]) => name !== ''))
  const gift = { appId: draft.appId.trim(), itemId: Number(draft.itemId) }
  return { words: { ...others, ja, en }, firstDay, lastDay, gift: draft.hasGift ? gift : null }
}

/** Whether the draft can be sent; the service checks the rest. */
export const isComplete = ({ words, firstDay, lastDay, ...gift }: ThemeDraft): boolean =>
  Boolean(words.ja?.trim() && words.en?.trim() && firstDay && lastDay) &&
  (!gift.hasGift || (gift.appId.trim() !== '' && /^[1-9]\d*$/.test(gift.itemId)))
