import type { HomePart } from '@kisekae/contract/fit/home.ts'
import { fault } from '../../kernel/fault/fault.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import { builtInThemeOf } from './calendar.ts'
import type { OwnTheme } from './theme-store.ts'

export const themeMissing = fault(
  409,
  'fit.home',
  'themeMissing',
  'There is no theme today, or its looks are switched off.',
)

const HOUR_MS = 60 * 60_000
/** The time zones with the latest and the earliest date are UTC+14 and UTC-12. */
const AHEAD_MS = 14 * HOUR_MS
const BEHIND_MS = 12 * HOUR_MS

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * The day that the member's device sent, provided that it is today somewhere on Earth. The service
 * does not know the time zones of members; a device set to the wrong time zone earns a stamp a few
 * hours early, but never two on one day.
 */
export function mustBeToday(text: string, now: Date): string {
  const [first, last] = [dayAt(+now - BEHIND_MS), dayAt(+now + AHEAD_MS)]
  // Compared as text, which is correct because all dates have the same form.
  if (/^\d{4}-\d\d-\d\d$/.test(text) && isReal(text) && first <= text && text <= last) return text
  throw invalidParameter({
    message: `Invalid value for 'day': expected today's date, ${first} to ${last}.`,
  })
}

const isReal = (day: string) => {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && dayAt(ms) === day
}

/** The month of a stamp card, in a year that the calendar covers. */
export function mustBeMonth(text: string): string {
  if (/^2\d{3}-(?:0[1-9]|1[0-2])$/.test(text)) return text
  throw invalidParameter({ message: "Invalid value for 'month': expected YYYY-MM." })
}

export const monthOf = (day: string): string => day.slice(0, 7)

/** A theme as it is stored with a look. */
export interface StoredTheme {
  /** The key of a built-in theme, or the id of one of the operator's themes. */
  theme: string
  /** Null for a built-in theme. */
  words: OwnTheme['words'] | null
}

/** The operator's theme of the day, or the built-in one; null if themes are switched off. */
export function chooseTheme(
  day: string,
  { own, off }: { own: OwnTheme | undefined; off: readonly HomePart[] },
): StoredTheme | null {
  if (off.includes('theme')) return null
  if (own) return { theme: String(own.themeId), words: own.words }
  return off.includes('builtInThemes') ? null : { theme: builtInThemeOf(day), words: null }
}
