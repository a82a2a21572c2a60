import type { Sql } from '../kernel/db.ts'
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
 * What the user wears from now on, with new picture addresses for every app. To be called with the
 * user's row locked.
 */
export async function saveOutfit(
  sql: Sql,
  { userId, itemIds, at }: Outfit,
  secret: string,
): Promise<void> {
  const links = await listLinks(sql, userId)
  const tokens = links.map(({ appId, avatarId }) =>
    avatarToken(secret, { appId, avatarId, itemIds }),
  )
  const avatarIds = links.map(({ avatarId }) => avatarId)
  await updateOutfit(sql, { userId, itemIds, at, avatarIds, tokens })
}
