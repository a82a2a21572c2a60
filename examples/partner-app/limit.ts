import type { Customer } from './customer.ts'

/** Customers below this age may spend this much per month. */
export interface Limit {
  below: number
  perMonth: number
}

/** The monthly limit of a customer, and the amount spent this month. */
export interface Spending {
  perMonth: number
  spent: number
  left: number
}

/** Usual limits in Japan, in yen; a coin of this shop is worth one yen. */
export const USUAL_LIMITS: readonly Limit[] = [
  { below: 16, perMonth: 5_000 },
  { below: 18, perMonth: 20_000 },
]

/** Null if there is no limit, or if the age is unknown. */
export function readLimit(
  { birth, orders }: Customer,
  limits: readonly Limit[],
  now: Date,
): Spending | null {
  if (!birth) return null
  const age = ageOf(birth, now)
  const perMonth = limits.find(({ below }) => age < below)?.perMonth
  if (perMonth === undefined) return null
  const isNow = (date: Date) => monthOf(date).every((part, at) => part === monthOf(now)[at])
  const spent = orders
    .filter(({ state, boughtAt }) => state !== 'refunded' && isNow(boughtAt))
    .reduce((sum, { price }) => sum + price, 0)
  return { perMonth, spent, left: Math.max(0, perMonth - spent) }
}

/**
 * The day of birth is unknown, so customers become a year older only when their birth month has
 * ended.
 */
function ageOf({ year, month }: { year: number; month: number }, now: Date): number {
  const [thisYear, thisMonth] = monthOf(now)
  return thisYear - year - (thisMonth > month ? 0 : 1)
}

const JAPAN_MS = 9 * 60 * 60 * 1000

/** The year and the month in Japan's time zone. */
function monthOf(date: Date): [year: number, month: number] {
  const there = new Date(+date + JAPAN_MS)
  return [there.getUTCFullYear(), there.getUTCMonth() + 1]
}
