import type { Sql } from '../kernel/sql/db.ts'
import { claimCount, countWishes, getCounts, saveCounts, type WishCountsRow } from './store.ts'

/**
 * The counts of an app, at most an hour old: counting reads all its wishes. Of concurrent calls,
 * one counts; the others return the earlier counts.
 */
export async function readCounts(sql: Sql, appId: string): Promise<WishCountsRow> {
  if (await claimCount(sql, appId)) {
    await saveCounts(sql, { appId, counts: await countWishes(sql, appId) })
  }
  return getCounts(sql, appId)
}
