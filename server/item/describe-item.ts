import type { Item } from '@kisekae/contract/item.ts'
import { type ItemView, itemFile, pictureUrl, THUMBNAIL_FILE } from './picture-url.ts'
import { isWearable } from './rules.ts'
import type { ItemRow } from './store.ts'

export interface Presentation {
  assetUrl: string
  language: 'ja' | 'en'
  view: ItemView
  have: boolean
}

/** The spec's Item record of a catalogue row. A Motion is always shown moving, on the mannequin. */
export function describeItem(row: ItemRow, { assetUrl, language, view, have }: Presentation): Item {
  const shown = row.part === 'Motion' ? { ...view, mannequin: true, animation: true } : view
  return {
    itemId: row.itemId,
    name: language === 'ja' ? row.nameJa : row.nameEn,
    tags: row.tags,
    part: row.part,
    have,
    imageUrl: pictureUrl(assetUrl, row.pictureToken, itemFile(shown)),
    thumbnailUrl: pictureUrl(assetUrl, row.pictureToken, THUMBNAIL_FILE),
    wearable: isWearable(row.part),
  }
}
