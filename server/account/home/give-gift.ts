import { giveItem } from '../../grant/give-item.ts'
import type { Tx } from '../../kernel/sql/db.ts'
import { findGift, type GiftRow, insertGift, type OwnTheme } from './theme-store.ts'

interface Deed {
  userId: number
  theme: OwnTheme
  grantId: number
}

/**
 * Gives a member the gift of a theme, at most once; returns null if there is none to give. Call it
 * with the user's row locked: of two concurrent saves, the second one finds the gift of the first.
 */
export async function giveGift(tx: Tx, { userId, theme, grantId }: Deed): Promise<GiftRow | null> {
  const { themeId, giftAppId, giftItemId } = theme
  if (giftAppId === null || giftItemId === null) return null
  const gift = await findGift(tx, { userId, themeId })
  if (!gift || gift.isGiven || gift.isOwned) return null
  const { avatarId } = gift
  const about = { userId, appId: giftAppId, avatarId, itemId: giftItemId, grantId }
  if (!(await giveItem(tx, about))) return null
  await insertGift(tx, { userId, themeId, grantId })
  return { ...gift, isGiven: true, isOwned: true }
}
