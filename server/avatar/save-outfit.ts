import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Tx } from '../kernel/sql/db.ts'
import { emitEvent } from '../webhook/emit-event.ts'
import { avatarToken } from './picture-token.ts'
import { listLinks, updateOutfit } from './store.ts'

export interface Outfit {
  userId: number
  /** In the order in which they were put on. */
  itemIds: readonly number[]
  /** When the user chose it; null if the user did not choose it. */
  at: Date | null
}

/**
 * Saves the user's new outfit, with new picture URLs for every app, and notifies each app that
 * wants to know. Call it with the user's row locked.
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
  const news = links.filter(({ mayLoad }) => mayLoad).map((link) => ({ ...link, about: {} }))
  await emitEvent(tx, { type: 'avatar.updated', userId, news })
}
