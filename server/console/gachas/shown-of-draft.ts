import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import type { Shown } from '../../gacha/store.ts'
import { defaultPicture } from './default-pictures.ts'
import { textsOf } from './shared-fields.ts'

/**
 * The displayed fields and the sale period of a draft after publication. A draft without dates
 * counts as ended.
 */
export const shownOf = ({
  gachaId,
  draft,
  nameSample,
}: {
  gachaId: number
  draft: GachaDraft
  nameSample(itemIds: readonly number[]): string
}): Shown & { gachaId: number } => ({
  gachaId,
  ...textsOf(draft),
  backgroundImage: draft.backgroundImage || defaultPicture('background'),
  bannerImage: draft.bannerImage || defaultPicture('banner'),
  iconImage: draft.iconImage || defaultPicture('icon'),
  sampleCoords: draft.samples.map(nameSample),
  openedAt: new Date(draft.openedAt ?? 0),
  closedAt: new Date(draft.closedAt ?? 0),
})
