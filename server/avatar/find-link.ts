import type { IdText } from '@kisekae/contract/wire.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { findUser } from './find-user.ts'
import { findLinkOf, type LinkRow } from './store.ts'

/** The link between the app and an avatar's user; undefined if the app has no such avatar. */
export async function findLink(
  sql: Sql,
  { appId, avatarId }: { appId: string; avatarId: IdText },
): Promise<LinkRow | undefined> {
  const userId = await findUser(sql, { appId, avatarId })
  return userId === undefined ? undefined : findLinkOf(sql, { userId, avatarId })
}
