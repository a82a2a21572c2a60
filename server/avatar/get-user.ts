import type { IdText } from '@kisekae/contract/wire.ts'
import type { Call } from '../kernel/serve/serve.ts'
import { checkBearer } from './check-bearer.ts'
import { findUser } from './find-user.ts'
import { avatarNotFound } from './rules.ts'

/**
 * The user behind an avatar of the app; if an access token is sent, it must belong to this avatar.
 */
export async function getUser(avatarId: IdText, call: Call): Promise<number> {
  const userId = await findUser(call.db, { appId: call.app.appId, avatarId })
  if (userId === undefined) throw avatarNotFound()
  await checkBearer(call, avatarId)
  return userId
}
