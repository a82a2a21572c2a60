import * as contract from '@kisekae/contract/console/wishes.ts'
import { readCounts } from '../../wish/read-counts.ts'
import { listItemRows } from '../avatars/store.ts'
import type { OnConsole } from '../call/console-call.ts'
import { describeBrief } from '../items/describe-brief.ts'

const ITEMS_SHOWN = 100

/** The wishes of an app's users, as counts without data about individual users. */
export function wishRoutes(on: OnConsole, { assetUrl }: { assetUrl: string }): void {
  on(contract.readWishNumbers, async ({ db, app }) => {
    const { counts, countedAt } = await readCounts(db, app.appId)
    const shown = counts.slice(0, ITEMS_SHOWN)
    const rows = await listItemRows(
      db,
      shown.map(({ itemId }) => itemId),
    )
    const items = new Map(rows.map((row) => [row.itemId, describeBrief(row, assetUrl)]))
    return {
      countedAt,
      // Items that have since been deleted are omitted.
      counts: shown.flatMap(({ itemId, users, fulfilled }) => {
        const item = items.get(itemId)
        return item ? [{ item, users, fulfilled }] : []
      }),
    }
  })
}
