import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import { pictureUrl, THUMBNAIL_FILE } from '../../item/picture-url.ts'
import type { ItemRow } from '../../item/store.ts'

/** An item as shown in the console's lists and pickers. */
export const describeBrief = (
  { itemId, part, nameJa, nameEn, pictureToken }: ItemRow,
  assetUrl: string,
): ItemBrief => ({
  itemId,
  part,
  nameJa,
  nameEn,
  thumbnailUrl: pictureUrl(assetUrl, pictureToken, THUMBNAIL_FILE),
})
