import type { IdText } from '@kisekae/contract/wire.ts'
import { authError } from '../kernel/fault/key-faults.ts'
import type { Call } from '../kernel/serve/serve.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { hashAccessToken, readAccessToken } from './access-token.ts'
import { findLink } from './find-link.ts'
import { findUser } from './find-user.ts'
import { mustBeLinked } from './rules.ts'
import { findAccessToken } from './store.ts'

/**
 * An access token is optional, but if it is sent, it must be a live token of this avatar. Any other
 * bearer value is treated as a JWT, which is ignored while the app has no registered key.
 */
export async function checkBearer({ headers, db, app }: Call, avatarId: IdText): Promise<void> {
  const accessToken = readAccessToken(headers.authorization)
  if (!accessToken) return
  const tokenHash = hashAccessToken(accessToken)
  const { appId } = app
  if (await isLiveToken(db, { appId, avatarId, tokenHash })) return
  // The token expires with the link; the response must say that the user has left (spec 5).
  mustBeLinked(await findLink(db, { appId, avatarId }))
  throw authError()
}

/** Whether the access token was issued to this app for this avatar and is still valid. */
export async function isLiveToken(
  sql: Sql,
  { appId, avatarId, tokenHash }: { appId: string; avatarId: IdText; tokenHash: string },
): Promise<boolean> {
  if ((await findUser(sql, { appId, avatarId })) === undefined) return false
  return (await findAccessToken(sql, { avatarId, tokenHash })) !== undefined
}
