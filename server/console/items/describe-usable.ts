import type { UsableItem } from '@kisekae/contract/console/items.ts'
import { describeItem } from '../../item/describe-item.ts'
import type { ItemRow } from '../../item/store.ts'
import { describeBrief } from './describe-brief.ts'

/** The colour of the page shows behind the picture. */
const TRANSPARENT = { mannequin: false, animation: undefined, transparent: true }

/** An item to choose, with its picture. */
export const describeUsable = (row: ItemRow, assetUrl: string): UsableItem => ({
  ...describeBrief(row, assetUrl),
  tags: row.tags,
  imageUrl: describeItem(row, { assetUrl, language: 'en', view: TRANSPARENT, have: false })
    .imageUrl,
})
