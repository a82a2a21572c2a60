import type { WordLists } from './word-lists.ts'

/** Scripts in which the words of a nickname are not separated by spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const KATAKANA = /[\u30a1-\u30f6]/g
const KANA_DISTANCE = 0x60

/**
 * Normalises text for comparison: NFKC, lower case, katakana as hiragana, without zero-width
 * characters or repeated spaces.
 */
function foldText(text: string): string {
  const folded = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
  return folded
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_DISTANCE))
    .replaceAll(/\s+/g, ' ')
}

/** Whether a nickname contains a word from any of the lists. */
export type IsBad = (nickname: string) => boolean

/**
 * Prepares the lists. Chinese, Japanese and Korean words are found anywhere in a nickname, and
 * other words only as whole words, so that no name is refused merely because its letters happen to
 * contain such a word.
 */
export function createIsBad(lists: WordLists): IsBad {
  const words = Object.values(lists).flat().map(foldText)
  const anywhere = words.filter((word) => UNSPACED.test(word))
  const whole = words.filter((word) => !UNSPACED.test(word))
  return (nickname) => {
    const text = foldText(nickname)
    if (anywhere.some((word) => text.includes(word))) return true
    const spaced = ` ${text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
    return whole.some((word) =>
      spaced.includes(` ${word.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `),
    )
  }
}
