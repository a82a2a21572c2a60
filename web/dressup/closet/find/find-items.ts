import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'

export type Order = 'newest' | 'name'

/**
 * The difference between the code of a katakana letter and that of the corresponding hiragana
 * letter.
 */
const KATAKANA_OFFSET = 0x60

/**
 * The form in which texts are compared: it ignores case, width and accents, and has katakana in
 * place of hiragana. Voiced sound marks remain: か and が are different letters.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + KATAKANA_OFFSET))

/** The text that is searched: the names in both languages, and the tags. */
export interface Entry {
  item: ClosetItem
  text: string
}

/** The entries of all items, whose texts are folded once for all searches. */
export const listEntries = (items: readonly ClosetItem[]): Entry[] =>
  items.map((item) => ({
    item,
    text: fold([item.name, item.otherName, ...item.tags].join('\n')),
  }))

/** The items whose texts contain every word of the query; all items if it is blank. */
export function findItems(entries: readonly Entry[], query: string): ClosetItem[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ item }) => item)
}
