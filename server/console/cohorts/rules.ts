import {
  COHORT_USERS_MIN,
  COHORT_WEEKS,
  type Cohort,
  PURCHASE_DAYS,
} from '@kisekae/contract/console/cohorts.ts'
import type { CountRow } from '../../cohort/store.ts'

const DAYS_OF_WEEK = 7
/** Housekeeping counts a week in the hours after its end. */
const DAYS_OF_COUNTING = 1

/** The cohorts of an app, newest first: those whose first week has been counted. */
export function describeCohorts(rows: readonly CountRow[]): Cohort[] {
  const byWeek = Map.groupBy(rows, ({ cohort }) => cohort)
  return Array.from(byWeek, ([week, counts]) => describeCohort(week, counts)).filter(
    (cohort) => cohort !== null,
  )
}

/** Null before its first week has been counted. */
function describeCohort(week: string, counts: readonly CountRow[]): Cohort | null {
  const [{ age }] = counts
  const sum = (step: CountRow['step'], from: number, to: number) =>
    counts
      .filter((row) => row.step === step && row.number >= from && row.number <= to)
      .reduce((total, { users }) => total + users, 0)
  const users = sum('active', 0, 0)
  const isOver = (days: number) => age >= DAYS_OF_WEEK + days + DAYS_OF_COUNTING
  if (users === 0 || !isOver(0)) return null
  const isShown = users >= COHORT_USERS_MIN
  const share = (days: number, counted: number) =>
    isShown && isOver(days) ? Math.round((counted * 1_000) / users) / 10 : null
  return {
    week,
    users: isShown ? users : null,
    active: Array.from({ length: COHORT_WEEKS }, (_, at) =>
      share((at + 1) * DAYS_OF_WEEK, sum('active', at + 1, at + 1)),
    ),
    // Someone who has bought within a day has also bought within seven.
    paid: PURCHASE_DAYS.map((days) => share(days, sum('paid', 0, days))),
  }
}
