import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'

/** The percentages of smaller cohorts are not shown, so that nobody can be recognised. */
export const COHORT_USERS_MIN = 20
/** The number of weeks, after the first one, in which activity is counted. */
export const COHORT_WEEKS = 12
/** The periods, in days, within which first purchases are counted. */
export const PURCHASE_DAYS = [1, 7, 30] as const

const few = `null if they are fewer than ${COHORT_USERS_MIN}`
const none = `null before the end of that time, and for fewer than ${COHORT_USERS_MIN} users`
const share = field.orNull(field.number('A percentage.'))

export type Cohort = Static<typeof Cohort>
export const Cohort = record('Cohort', {
  week: field.text('The Monday on which the week begins, in UTC: `2026-11-23`.'),
  users: field.orNull(
    field.whole(
      `The number of users who were created as guests or first linked the app that week; ${few}.`,
    ),
  ),
  active: field.list(
    share,
    `The share of these users who were active in each of the ${COHORT_WEEKS} weeks that ` +
      `followed; ${none}.`,
  ),
  paid: field.list(
    share,
    `The share of these users who made their first purchase within ${PURCHASE_DAYS.join(', ')} ` +
      `days; ${none}.`,
  ),
})

export type Cohorts = Static<typeof Cohorts>
export const Cohorts = record('Cohorts', {
  cohorts: field.list(Cohort, 'The last 26 weeks, newest first; weeks without users are omitted.'),
})

const description =
  'Users belong to the week in which the app created them as guests or in which they first ' +
  'linked it. They are active in a week if a request of the app that named only their avatar ' +
  'succeeded, and paying once the app grants a session with a price above zero, in any currency. ' +
  'A week appears one day after it ends.'

export const readCohorts = endpoint('GET', '/console-api/apps/{appId}/cohorts', {
  door: 'console:viewer',
  summary: 'Count returning and paying users by the week in which they first used the app',
  description,
  reply: Cohorts,
})

export const exportCohorts = endpoint('GET', '/console-api/apps/{appId}/cohorts/csv', {
  door: 'console:viewer',
  summary: 'Export the counts of returning and paying users as CSV',
  reply: null,
  download: true,
})
