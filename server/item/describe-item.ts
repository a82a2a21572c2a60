import type { Item } from '@kisekae/contract/item.ts'
import { Part } from '@kisekae/contract/part.ts'
import { type ItemView, itemFile, pictureUrl, THUMBNAIL_FILE } from './picture-url.ts'
import { isWearable } from './rules.ts'
import type { ItemRow } from './store.ts'

export interface Presentation {
  assetUrl: string
  language: 'ja' | 'en'
  /** If `animation` is undefined, the item's default applies. */
  view: Omit<ItemView, 'animation'> & { animation: boolean | undefined }
  have: boolean
  /** Pictures of worn items never move (spec 2.2). */
  isWorn?: boolean
}

/** Parts that are animated on their own; others move only with the figure that wears them. */
const MOVING: ReadonlySet<Part> = new Set([Part.Motion, Part.Effect])

/**
 * The spec's Item record for a catalogue row. A Motion is always shown on the mannequin, and moves
 * in all lists.
 */
export function describeItem(
  row: ItemRow,
  { assetUrl, language, view, have, isWorn = false }: Presentation,
) {
  const { animation = MOVING.has(row.part) } = view
  const isMotion = row.part === Part.Motion
  const shown = {
    mannequin: view.mannequin || isMotion,
    animation: !isWorn && (animation || isMotion),
    transparent: view.transparent,
  }
  return {
    itemId: row.itemId,
    name: language === 'ja' ? row.nameJa : row.nameEn,
    tags: row.tags,
    part: row.part,
    have,
    imageUrl: pictureUrl(assetUrl, row.pictureToken, itemFile(shown)),
    thumbnailUrl: pictureUrl(assetUrl, row.pictureToken, THUMBNAIL_FILE),
    wearable: isWearable(row.part),
  } satisfies Item
}
