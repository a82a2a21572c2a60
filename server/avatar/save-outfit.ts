import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Tx } from '../kernel/sql/db.ts'
import { emitEvent } from '../webhook/emit-event.ts'
import { avatarToken } from './picture-token.ts'
import { listLinks, updateOutfit } from './store.ts'

export interface Outfit {
  userId: number
  /** In the order put on. */
  itemIds: readonly number[]
  /** When the user chose it; null: it was not chosen by the user. */
  at: Date | null
}

/**
 * What the user wears from now on, with new picture addresses for every app, each of which is told
 * if it wants to be. To be called with the user's row locked.
 */
export async function saveOutfit(
  tx: Tx,
  { userId, itemIds, at }: Outfit,
  secret: KeySet,
): Promise<void> {
  const links = await listLinks(tx, userId)
  const tokens = links.map(({ appId, avatarId }) =>
    avatarToken(secret, { appId, avatarId, itemIds }),
  )
  const avatarIds = links.map(({ avatarId }) => avatarId)
  await updateOutfit(tx, { userId, itemIds, at, avatarIds, tokens })
  await emitEvent(tx, { type: 'avatar.updated', userId, news: links })
}
