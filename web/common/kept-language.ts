/** The languages of the console, and of the service's own texts. */
export type Language = 'ja' | 'en'

const KEPT_AS = 'kisekae.language'

/**
 * The language last chosen here, or the browser's. Both apps store their language in the same
 * place, so the stored one may be a language that this app does not have.
 * @param choose finds the best of the app's languages for a reader, whose languages are in order of
 * preference
 */
export function readLanguage<Own extends string>(choose: (tags: readonly string[]) => Own): Own {
  const kept = localStorage.getItem(KEPT_AS)
  return choose(kept ? [kept, ...navigator.languages] : navigator.languages)
}

/** The first of the reader's languages that is supported; English if none is, as in the API. */
export function chooseLanguage(languages: readonly string[]): Language {
  const primary = languages.map((tag) => tag.toLowerCase().split('-')[0])
  return primary.find((tag) => tag === 'ja' || tag === 'en') ?? 'en'
}

/** Stores the language for this page and for later visits. */
export function keepLanguage(language: string): void {
  localStorage.setItem(KEPT_AS, language)
  document.documentElement.lang = language
}
