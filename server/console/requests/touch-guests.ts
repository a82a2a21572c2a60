import type { IdText } from '@kisekae/contract/wire.ts'
import { findEntries } from '../../avatar/find-user.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { listUntouched, touchUser } from './store.ts'

/**
 * Records once a month that a guest is in use, regardless of the request. An avatar that is not the
 * app's does not count.
 */
export async function touchGuests(
  sql: Sql,
  named: readonly { appId: string; avatarId: IdText }[],
): Promise<void> {
  const avatarIds = new Set(named.map(({ avatarId }) => avatarId))
  const entries = await findEntries(sql, [...avatarIds])
  const userIds = named.flatMap(({ appId, avatarId }) => {
    const entry = entries.get(avatarId)
    return entry?.appId === appId ? [entry.userId] : []
  })
  if (userIds.length === 0) return
  for (const { userId } of await listUntouched(sql, userIds)) await touchUser(sql, userId)
}
