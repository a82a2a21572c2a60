import type { Language } from '@kisekae/web-common/kept-language.ts'

export interface Format {
  /** A day, of an instant in ISO. */
  day(instant: string | number): string
  /** Day and time, with the zone named. */
  moment(instant: string): string
  time(instant: number): string
  /** By commas: `Intl.ListFormat` holds a phone up for a tenth of a second when first asked. */
  list(names: readonly string[]): string
}

export function createFormat(language: Language): Format {
  const day = lazily(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }))
  const moment = lazily(
    () =>
      new Intl.DateTimeFormat(language, {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
  )
  const time = lazily(() => new Intl.DateTimeFormat(language, { timeStyle: 'short' }))
  return {
    day: (instant) => day().format(new Date(instant)),
    moment: (instant) => moment().format(new Date(instant)),
    time: (instant) => time().format(instant),
    list: (names) => names.join(language === 'ja' ? '、' : ', '),
  }
}

/** Browsers take long for their first formatter, and no page needs them all. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
