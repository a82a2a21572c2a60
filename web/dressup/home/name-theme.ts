import type { Theme } from '@kisekae/contract/fit/home.ts'
import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import type { HomeTexts } from './texts/home-texts.ts'

/** The theme in the language of the page; the operator writes at least Japanese and English. */
export function nameTheme({ key, words }: Theme, language: PageLanguage, texts: HomeTexts): string {
  if (key) return texts.themes[key]
  return words[language] ?? words['en'] ?? ''
}
