import type { Db, Tx } from '../kernel/sql/db.ts'
import { removeLink, revokeAccessTokens } from './store.ts'

interface Removal {
  userId: number
  avatarId: number
  /** Additional work in the same transaction. */
  onRemoved?(tx: Tx): Promise<unknown>
}

/** The user removes an app: from then on its calls for the user are refused with 401. */
export const unlink = (db: Db, { userId, avatarId, onRemoved }: Removal): Promise<boolean> =>
  db.lock({ userId }, async (tx) => {
    const removed = await removeLink(tx, { userId, avatarId })
    if (removed) {
      await revokeAccessTokens(tx, { userId, avatarId })
      await onRemoved?.(tx)
    }
    return removed !== undefined
  })
