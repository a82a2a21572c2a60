import type { IdText } from '@kisekae/contract/wire.ts'
import { authError } from '../kernel/fault/key-faults.ts'
import type { Call } from '../kernel/serve/serve.ts'
import { hashAccessToken, readAccessToken } from './access-token.ts'
import { mustBeLinked } from './rules.ts'
import { findAccessToken, findLink } from './store.ts'

/**
 * An access token is optional, but if sent it must be a live token of this avatar. Any other bearer
 * value is treated as a JWT, which is ignored while the app has no registered key.
 */
export async function checkBearer({ headers, db, app }: Call, avatarId: IdText): Promise<void> {
  const accessToken = readAccessToken(headers.authorization)
  if (!accessToken) return
  const tokenHash = hashAccessToken(accessToken)
  const { appId } = app
  if (await findAccessToken(db, { appId, avatarId, tokenHash })) return
  // The token ends with the link; the response must say that the user has left (spec 5).
  mustBeLinked(await findLink(db, { appId, avatarId }))
  throw authError()
}
