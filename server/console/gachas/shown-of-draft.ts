import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import { defaultPicture } from './default-pictures.ts'
import type { Shown } from './store.ts'

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
}): Shown => ({
  gachaId,
  nameJa: draft.nameJa,
  nameEn: draft.nameEn,
  descriptionJa: draft.descriptionJa,
  descriptionEn: draft.descriptionEn,
  alertMessageJa: draft.alertMessageJa,
  alertMessageEn: draft.alertMessageEn,
  alertMessage2Ja: draft.alertMessage2Ja,
  alertMessage2En: draft.alertMessage2En,
  tags: draft.tags,
  backgroundImage: draft.backgroundImage || defaultPicture('background'),
  bannerImage: draft.bannerImage || defaultPicture('banner'),
  iconImage: draft.iconImage || defaultPicture('icon'),
  sampleCoords: draft.samples.map(nameSample),
  openedAt: new Date(draft.openedAt ?? 0),
  closedAt: new Date(draft.closedAt ?? 0),
})
