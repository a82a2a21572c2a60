import { formatLocaleOf, type PageLanguage } from '@kisekae/contract/page-language.ts'

export interface Format {
  /** The date of an ISO instant. */
  day(instant: string | number): string
  /** The date and the time, with the time zone. */
  moment(instant: string): string
  time(instant: number): string
  /**
   * The names, joined by commas: the first use of `Intl.ListFormat` blocks a phone for a tenth of a
   * second.
   */
  list(names: readonly string[]): string
}

/** The separator of the names in a list, for languages that do not use the Latin comma. */
const COMMAS: Partial<Record<PageLanguage, string>> = {
  ja: '、',
  'zh-Hant': '、',
  'zh-Hans': '、',
  ar: '، ',
}

export function createFormat(language: PageLanguage): Format {
  const locale = formatLocaleOf(language)
  const day = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
  const moment = lazily(
    () =>
      new Intl.DateTimeFormat(locale, {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
  )
  const time = lazily(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
  return {
    day: (instant) => day().format(new Date(instant)),
    moment: (instant) => moment().format(new Date(instant)),
    time: (instant) => time().format(instant),
    list: (names) => names.join(COMMAS[language] ?? ', '),
  }
}

/** Created on first use, because creating a formatter is slow and no page needs all of them. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
