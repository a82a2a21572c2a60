import type { IdText } from '@kisekae/contract/wire.ts'
import { authError } from '../kernel/fault/key-faults.ts'
import type { Call } from '../kernel/serve/serve.ts'
import { hashAccessToken, readAccessToken } from './access-token.ts'
import { mustBeLinked } from './rules.ts'
import { findAccessToken, findLink } from './store.ts'

/**
 * An access token is not needed, but one that is sent must be a live one of this avatar (decisions
 * 11). Whatever else stands behind `Bearer` is a JWT, and ignored as long as the app has registered
 * no key for it.
 */
export async function checkBearer({ headers, db, app }: Call, avatarId: IdText): Promise<void> {
  const accessToken = readAccessToken(headers.authorization)
  if (!accessToken) return
  const tokenHash = hashAccessToken(accessToken)
  const { appId } = app
  if (await findAccessToken(db, { appId, avatarId, tokenHash })) return
  // The token ends with the link; that the user has left is what the app must hear (spec 5).
  mustBeLinked(await findLink(db, { appId, avatarId }))
  throw authError()
}
