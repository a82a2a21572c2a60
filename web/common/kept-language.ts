export type Language = 'ja' | 'en'

const KEPT_AS = 'kisekae.language'

/** The language last chosen here, or the browser's; Japanese if neither is supported. */
export function readLanguage(): Language {
  const kept = localStorage.getItem(KEPT_AS)
  if (kept === 'ja' || kept === 'en') return kept
  return navigator.language.startsWith('en') ? 'en' : 'ja'
}

/** For this page and for later visits. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(KEPT_AS, language)
  document.documentElement.lang = language
}
