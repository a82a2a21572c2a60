import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import type { GachaRow, PrizeRow } from '../../gacha/store.ts'
import { isDefaultPicture } from './default-pictures.ts'
import { writeShares } from './read-shares.ts'
import { plainTermsOf, textsOf } from './shared-fields.ts'

/** The published gacha as a draft: publishing it again would change nothing. */
export function draftOfGacha(
  gacha: GachaRow,
  prizes: readonly PrizeRow[],
  samples: ReadonlyMap<string, number[]>,
): GachaDraft {
  const weights = prizes.map(({ weight }) => weight)
  const percentages = gacha.box ? null : writeShares(weights, gacha.rateDecimals)
  const { currencyId, firstPrice } = gacha
  return {
    ...textsOf(gacha),
    ...plainTermsOf(gacha),
    currencyId,
    firstPrice,
    stepPrices: [...gacha.stepPrices],
    backgroundImage: ownPicture(gacha.backgroundImage),
    bannerImage: ownPicture(gacha.bannerImage),
    iconImage: ownPicture(gacha.iconImage),
    samples: gacha.sampleCoords.flatMap((token) => {
      const itemIds = samples.get(token)
      return itemIds ? [itemIds] : []
    }),
    openedAt: gacha.openedAt.toISOString(),
    closedAt: gacha.closedAt.toISOString(),
    firstTerms: gacha.hasFree ? 'free' : firstPrice > 0 ? 'price' : 'none',
    shares: percentages ? 'percent' : 'weight',
    prizes: prizes.map(({ itemId, weight, free, guaranteed, boxCount }, at) => ({
      itemId,
      share: percentages?.[at] ?? String(weight),
      free,
      guaranteed,
      boxCount,
    })),
  }
}

const ownPicture = (token: string) => (isDefaultPicture(token) ? '' : token)

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SALE_DAYS = 30

/** An empty new gacha that starts in a month. */
export function emptyDraft({
  now,
  currencyId,
}: {
  now: Date
  currencyId: number | null
}): GachaDraft {
  const openedAt = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  return {
    nameJa: '',
    nameEn: '',
    descriptionJa: '',
    descriptionEn: '',
    alertMessageJa: '',
    alertMessageEn: '',
    alertMessage2Ja: '',
    alertMessage2En: '',
    tags: [],
    backgroundImage: '',
    bannerImage: '',
    iconImage: '',
    samples: [],
    openedAt: openedAt.toISOString(),
    closedAt: new Date(openedAt.getTime() + SALE_DAYS * DAY_MS).toISOString(),
    currencyId,
    price: 300,
    firstTerms: 'none',
    firstPrice: 0,
    drawCount: 1,
    rateDecimals: 2,
    shares: 'percent',
    onlyUnowned: false,
    guaranteeAfter: null,
    stepPrices: [],
    box: false,
    prizes: [],
  }
}
