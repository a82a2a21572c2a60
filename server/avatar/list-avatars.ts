import type { IdText } from '@kisekae/contract/wire.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { findEntries } from './find-user.ts'
import { listAvatarsOf, type WornRow } from './store.ts'

/**
 * This app's avatars among the ids, with their worn items in the order in which they were put on.
 */
export async function listAvatars(
  sql: Sql,
  { appId, avatarIds }: { appId: string; avatarIds: readonly IdText[] },
): Promise<WornRow[]> {
  const entries = await findEntries(sql, avatarIds)
  const userIds = [...entries.values()]
    .filter((entry) => entry.appId === appId)
    .map(({ userId }) => userId)
  return userIds.length === 0 ? [] : listAvatarsOf(sql, { userIds, avatarIds, appId })
}
