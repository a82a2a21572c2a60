/**
 * The languages of pages for users, as BCP 47 tags, in the order of menus. The service's own texts
 * (e-mails, names of items, legal pages, errors) and the console are in Japanese and English only.
 */
export const PAGE_LANGUAGES = [
  'ja',
  'en',
  'ko',
  'zh-Hant',
  'zh-Hans',
  'fr',
  'es',
  'de',
  'pt',
  'id',
  'ar',
] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/**
 * Subtags that indicate traditional Chinese, unless the tag also contains `hans`: the traditional
 * script, and the regions where it is used.
 */
const TRADITIONAL = ['hant', 'tw', 'hk', 'mo']

/** The supported language of a BCP 47 tag, in any letter case and with any region. */
export function findPageLanguage(tag: string): PageLanguage | undefined {
  const [primary, ...subtags] = tag.toLowerCase().split('-')
  if (primary === 'zh') {
    const isSimplified = subtags.includes('hans')
    const isTraditional = subtags.some((subtag) => TRADITIONAL.includes(subtag))
    return isTraditional && !isSimplified ? 'zh-Hant' : 'zh-Hans'
  }
  return PAGE_LANGUAGES.find((language) => language === primary)
}

/** The first of the reader's languages that is supported; English if none is. */
export function choosePageLanguage(tags: readonly string[]): PageLanguage {
  for (const tag of tags) {
    const language = findPageLanguage(tag)
    if (language) return language
  }
  return 'en'
}

export const directionOf = (language: PageLanguage) => (language === 'ar' ? 'rtl' : 'ltr')

/** The language in which the service itself writes to readers of a page. */
export const serviceLanguageOf = (language: PageLanguage) => (language === 'ja' ? 'ja' : 'en')

/** For `Intl`: Arabic with Western digits, which codes and prices use in all languages. */
export const formatLocaleOf = (language: PageLanguage) =>
  language === 'ar' ? 'ar-u-nu-latn' : language
