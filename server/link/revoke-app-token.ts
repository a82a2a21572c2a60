import { findUser } from '../avatar/find-user.ts'
import { findTokenAvatar } from '../avatar/store.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { revokeAccessToken } from './store.ts'

/**
 * Revokes a token at the request of its app; has no effect if the token belongs to none of the
 * app's avatars.
 */
export async function revokeAppToken(
  sql: Sql,
  { appId, tokenHash }: { appId: string; tokenHash: string },
): Promise<void> {
  const found = await findTokenAvatar(sql, tokenHash)
  const userId = found && (await findUser(sql, { appId, avatarId: found.avatarId }))
  if (userId !== undefined) await revokeAccessToken(sql, tokenHash)
}
