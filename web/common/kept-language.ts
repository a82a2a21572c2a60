export type Language = 'ja' | 'en'

const KEPT_AS = 'kisekae.language'

/** The language last chosen here, or the browser's. */
export function readLanguage(): Language {
  const kept = localStorage.getItem(KEPT_AS)
  return kept === 'ja' || kept === 'en' ? kept : chooseLanguage(navigator.languages)
}

/** The first of the reader's languages that is supported; English if none is, as in the API. */
export function chooseLanguage(languages: readonly string[]): Language {
  const primary = languages.map((tag) => tag.toLowerCase().split('-')[0])
  return primary.find((tag) => tag === 'ja' || tag === 'en') ?? 'en'
}

/** For this page and for later visits. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(KEPT_AS, language)
  document.documentElement.lang = language
}
