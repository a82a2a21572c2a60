import type { MemberWish } from '@kisekae/contract/fit/wishes.ts'
import { describeItem } from '../../item/describe-item.ts'
import { ON_MANNEQUIN } from '../../item/picture-url.ts'
import { uploadUrl } from '../../upload/upload-url.ts'
import type { MemberWishRow } from '../../wish/store.ts'

interface Presentation {
  assetUrl: string
  language: 'ja' | 'en'
}

export function describeWish(row: MemberWishRow, options: Presentation): MemberWish {
  const item = describeItem(row, { ...options, view: ON_MANNEQUIN, have: false })
  const { itemId, name, imageUrl } = item
  const saleName = options.language === 'ja' ? row.saleNameJa : row.saleNameEn
  return {
    itemId,
    name,
    imageUrl,
    wishedAt: row.wishedAt.toISOString(),
    appId: row.appId,
    appName: row.appName,
    iconUrl: row.iconUpload && uploadUrl(options.assetUrl, row.iconUpload),
    shopUrl: row.isLinked ? row.shopUrl : null,
    isLinked: row.isLinked,
    sale: row.saleKind && { kind: row.saleKind, name: saleName ?? '' },
  }
}
