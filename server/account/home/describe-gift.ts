import type { ThemeGift } from '@kisekae/contract/fit/home.ts'
import { describeItem } from '../../item/describe-item.ts'
import { ON_MANNEQUIN } from '../../item/picture-url.ts'
import type { GiftRow } from './theme-store.ts'

interface Presentation {
  assetUrl: string
  language: 'ja' | 'en'
}

export function describeGift(row: GiftRow, options: Presentation): ThemeGift {
  const item = describeItem(row, { ...options, view: ON_MANNEQUIN, have: row.isOwned })
  const { itemId, name, imageUrl } = item
  return { itemId, name, imageUrl, appName: row.appName, isGiven: row.isGiven }
}
