import type { IdText } from '@kisekae/contract/wire.ts'
import type { Call } from '../kernel/serve/serve.ts'
import { getUser } from './get-user.ts'
import { mustBeReadable } from './rules.ts'
import { findViewer, getClock } from './store.ts'

/** No user has this id. */
export const NOBODY = 0

/** The user and the date: the avatar's test date, or the current date (spec 4.2, sales timer). */
export async function readViewer(avatarId: IdText | undefined, call: Call) {
  if (avatarId === undefined) return { userId: NOBODY, ...(await getClock(call.db)) }
  const userId = await getUser(avatarId, call)
  return mustBeReadable(await findViewer(call.db, { userId, avatarId }))
}
