import type { Language } from '../api/records.ts'

export interface Format {
  /** A day, of an instant in ISO. */
  day(instant: string | number): string
  /** Day and time, with the zone named. */
  moment(instant: string): string
  time(instant: number): string
  list(names: readonly string[]): string
}

export function createFormat(language: Language): Format {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(language, {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZoneName: 'short',
  })
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return {
    day: (instant) => day.format(new Date(instant)),
    moment: (instant) => moment.format(new Date(instant)),
    time: (instant) => time.format(instant),
    list: (names) => list.format(names),
  }
}
