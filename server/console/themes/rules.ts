import { fault } from '../../kernel/fault/fault.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'

export const THEMES_MAX = 500
const DAYS_MAX = 366
const DAY_MS = 24 * 60 * 60_000

export const tooManyThemes = fault(
  409,
  'console',
  'tooManyThemes',
  'There are already 500 themes; delete one first.',
)
export const giftNotGrantable = fault(
  409,
  'console',
  'giftNotGrantable',
  'The app or the item does not exist, the app may not use the item, or the item is a base item.',
)

export const itemNotGivableToAll = fault(
  409,
  'console',
  'itemNotGivableToAll',
  'One of the items does not exist, is listed twice, or is a base item.',
)

interface Days {
  firstDay: string
  lastDay: string
}

/** Refuses dates that the calendar does not have, and ranges that are empty or too long. */
export function mustBeDays({ firstDay, lastDay }: Days): void {
  for (const day of [firstDay, lastDay]) {
    if (!isReal(day)) throw invalidParameter({ message: `Invalid value: ${day} is not a date.` })
  }
  const count = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1
  if (count >= 1 && count <= DAYS_MAX) return
  throw invalidParameter({
    message: `Invalid value for 'lastDay': expected 1 to ${DAYS_MAX} days.`,
  })
}

// JavaScript reads the 31st of a shorter month as a day of the next one.
const isReal = (day: string): boolean => {
  const ms = Date.parse(day)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}
