import * as contract from '@kisekae/contract/console/cohorts.ts'
import { Download } from '../../account/call/download.ts'
import { listCounts } from '../../cohort/store.ts'
import type { OnConsole } from '../call/console-call.ts'
import { writeCsv } from '../items/csv.ts'
import { describeCohorts } from './rules.ts'

const HEADINGS = [
  'week',
  'users',
  ...Array.from({ length: contract.COHORT_WEEKS }, (_, at) => `activeInWeek${at + 1}`),
  ...contract.PURCHASE_DAYS.map((days) => `paidWithin${days}`),
]

/**
 * The percentages of an app's users who return and who buy, without data about individual users.
 */
export function cohortRoutes(on: OnConsole): void {
  on(contract.readCohorts, async ({ db, app }) => ({
    cohorts: describeCohorts(await listCounts(db, app.appId)),
  }))

  on(contract.exportCohorts, async ({ db, app }) => {
    const cohorts = describeCohorts(await listCounts(db, app.appId))
    const lines = cohorts.map(({ week, users, active, paid }) =>
      [week, users, ...active, ...paid].map((value) => String(value ?? '')),
    )
    return new Download({
      name: 'cohorts.csv',
      mediaType: 'text/csv; charset=utf-8',
      content: writeCsv([HEADINGS, ...lines]),
    })
  })
}
