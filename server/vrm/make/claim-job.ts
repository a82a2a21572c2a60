import type { Sql } from '../../kernel/sql/db.ts'
import { claimDueJob, type Job, listDueJobs } from '../store.ts'

/**
 * Claims the oldest request; concurrent workers each get a different one. The requests are found in
 * all shards, and claimed in the shard of their user.
 */
export async function claimJob(sql: Sql, now: Date): Promise<Job | undefined> {
  for (const due of await listDueJobs(sql, now)) {
    const claimed = await claimDueJob(sql, due, now)
    if (claimed) return claimed
  }
  return undefined
}
