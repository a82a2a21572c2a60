import type { Sql } from '../../kernel/sql/db.ts'
import { type LockedUser, lockUser } from '../store.ts'

/** Always in the order of ids, so that two transactions cannot deadlock. */
export async function lockUsers(sql: Sql, userIds: readonly number[]): Promise<LockedUser[]> {
  const locked: LockedUser[] = []
  for (const userId of [...new Set(userIds)].toSorted((a, b) => a - b)) {
    const user = await lockUser(sql, userId)
    if (user) locked.push(user)
  }
  return locked
}
