import { type Dyed, storeColours } from '../item/colours.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Tx } from '../kernel/sql/db.ts'
import { emitEvent } from '../webhook/emit-event.ts'
import { avatarToken } from './picture-token.ts'
import { listLinks, updateOutfit } from './store.ts'

export interface Outfit extends Dyed {
  userId: number
  /** When the user chose the outfit; null if the user did not choose it. */
  at: Date | null
}

/**
 * Saves the user's new outfit, with new picture URLs for every app, and notifies each app that
 * subscribes to this event. Call it with the user's row locked.
 */
export async function saveOutfit(
  tx: Tx,
  { userId, itemIds, colours, at }: Outfit,
  secret: KeySet,
): Promise<void> {
  const links = await listLinks(tx, userId)
  const tokens = links.map(({ appId, avatarId }) =>
    avatarToken(secret, { appId, avatarId, itemIds, colours }),
  )
  const avatarIds = links.map(({ avatarId }) => avatarId)
  const stored = { itemIds, colours: storeColours(colours) }
  await updateOutfit(tx, { userId, ...stored, at, avatarIds, tokens })
  const news = links.filter(({ mayLoad }) => mayLoad).map((link) => ({ ...link, about: {} }))
  await emitEvent(tx, { type: 'avatar.updated', userId, news })
}
