import { readFileSync } from 'node:fs'
import { findPageLanguage } from '@kisekae/contract/page-language.ts'
import { ConfigError } from '../../settings/setting.ts'
import { DEFAULT_WORDS, type WordLists } from './word-lists.ts'

const WORDS_MAX = 10_000

/**
 * The operator's lists; a language that the file does not name keeps its default list.
 * @param path empty for the default lists
 * @throws ConfigError
 */
export function readWords(path: string): WordLists {
  if (path === '') return DEFAULT_WORDS
  const lists = parse(path)
  const isSound = Object.entries(lists).every(
    ([language, words]) => findPageLanguage(language) === language && isList(words),
  )
  if (isSound) return { ...DEFAULT_WORDS, ...lists }
  throw new ConfigError(
    `NICKNAME_WORDS: ${path} must have lists of words by language, such as ` +
      `{"en": ["rascal"], "ja": []}, at most ${WORDS_MAX} words in a list.`,
  )
}

const isList = (words: unknown) =>
  Array.isArray(words) &&
  words.length <= WORDS_MAX &&
  words.every((word) => typeof word === 'string' && word.trim() !== '')

function parse(path: string): object {
  try {
    const lists: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof lists === 'object' && lists !== null ? lists : { invalid: null }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`NICKNAME_WORDS: ${path} cannot be read as JSON: ${why}`)
  }
}
