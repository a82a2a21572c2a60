import type { IdText } from '@kisekae/contract/wire.ts'
import { findEntries } from '../avatar/find-user.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { insertActive } from './store.ts'

/** Records once a week that the users of these avatars are active in the app of the request. */
export async function markActive(
  sql: Sql,
  named: readonly { appId: string; avatarId: IdText }[],
): Promise<void> {
  const entries = await findEntries(
    sql,
    named.map(({ avatarId }) => avatarId),
  )
  const active = new Map<IdText, number>()
  for (const { appId, avatarId } of named) {
    const entry = entries.get(avatarId)
    if (entry?.appId === appId) active.set(avatarId, entry.userId)
  }
  if (active.size === 0) return
  await insertActive(sql, {
    userIds: Array.from(active.values()),
    // The avatars exist, so their ids fit into a number.
    avatarIds: Array.from(active.keys(), Number),
  })
}
