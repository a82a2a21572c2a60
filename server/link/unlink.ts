import type { Db } from '../kernel/db.ts'
import { removeLink, revokeAccessTokens } from './store.ts'

/** The user removes an app: from then on its calls for the user are refused with 401. */
export const unlink = (
  db: Db,
  { userId, avatarId }: { userId: number; avatarId: number },
): Promise<boolean> =>
  db.lock({ userId }, async (tx) => {
    const removed = await removeLink(tx, { userId, avatarId })
    if (removed) await revokeAccessTokens(tx, { userId, avatarId })
    return removed !== undefined
  })
