import type { IdText } from '@kisekae/contract/wire.ts'
import { AVATAR_FILE } from '../avatar/describe-avatar.ts'
import { avatarToken } from '../avatar/picture-token.ts'
import { getWornColours } from '../avatar/store.ts'
import { type Dyed, keepColours, storeColours } from '../item/colours.ts'
import { pictureUrl } from '../item/picture-url.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { dressAvatar } from './dress-avatar.ts'
import { insertPicture, listWearables } from './store.ts'

export interface ShowOptions {
  assetUrl: string
  /** Makes picture URLs unguessable. */
  secret: KeySet
  /** Called for every outfit that is shown, so that its picture is rendered in advance. */
  onShown(outfit: Dyed): void
}

export interface Wearer {
  appId: string
  userId: number
  avatarId: IdText
}

export interface Shown {
  itemIds: readonly number[]
  avatarImageUrl: string
}

/**
 * A picture of the avatar wearing prizes over its outfit. Of prizes that exclude each other, the
 * avatar wears only the first. Items that stay on keep their colours.
 */
export async function showPrizes(
  sql: Sql,
  { appId, userId, avatarId }: Wearer,
  prizes: readonly { itemId: number }[],
  { assetUrl, secret, onShown }: ShowOptions,
): Promise<Shown> {
  const prizeIds = prizes.map(({ itemId }) => itemId)
  const itemIds = dressAvatar(await listWearables(sql, { userId, prizeIds }), prizes)
  const colours = keepColours((await getWornColours(sql, userId)).wornColours, itemIds)
  // The avatar exists, so its id fits into a number.
  const token = avatarToken(secret, { appId, avatarId: Number(avatarId), itemIds, colours })
  await insertPicture(sql, { token, userId, avatarId, itemIds, colours: storeColours(colours) })
  onShown({ itemIds, colours })
  return { itemIds, avatarImageUrl: pictureUrl(assetUrl, token, AVATAR_FILE) }
}
