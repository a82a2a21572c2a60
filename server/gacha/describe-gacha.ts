import type { Gacha, GachaItem, GachaSession } from '@kisekae/contract/gacha.ts'
import { AVATAR_FILE } from '../avatar/describe-avatar.ts'
import { pictureUrl, THUMBNAIL_FILE } from '../item/picture-url.ts'
import type { Language } from '../kernel/call/call.ts'
import { uploadUrl } from '../upload/upload-url.ts'
import { salePriceOf } from './draw/prize-table.ts'
import type { SessionRow } from './find-session.ts'
import { isFirstTime } from './rules.ts'
import type { GachaRow, PrizeRow, Standing } from './store.ts'
import { shareRates } from './table/rates.ts'

export interface Presentation {
  assetUrl: string
  language: Language
}

/**
 * The spec's Gacha record without its items. `standing` is undefined if the record is not for a
 * particular user.
 */
export function describeGacha(
  row: GachaRow,
  standing: Pick<Standing, 'firstGrantedAt' | 'turn'> | undefined,
  { assetUrl, language }: Presentation,
): Gacha {
  const isJa = language === 'ja'
  return {
    id: row.gachaId,
    name: isJa ? row.nameJa : row.nameEn,
    description: isJa ? row.descriptionJa : row.descriptionEn,
    alertMessage: isJa ? row.alertMessageJa : row.alertMessageEn,
    alertMessage2: isJa ? row.alertMessage2Ja : row.alertMessage2En,
    backgroundImageUrl: uploadUrl(assetUrl, row.backgroundImage),
    bannerImageUrl: uploadUrl(assetUrl, row.bannerImage),
    iconImageUrl: uploadUrl(assetUrl, row.iconImage),
    sampleCoordImageUrls: row.sampleCoords.map((token) => pictureUrl(assetUrl, token, AVATAR_FILE)),
    tags: row.tags,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt.toISOString(),
    currencyId: row.currencyId,
    price: salePriceOf(row, standing?.turn ?? 0),
    firstTimeDiscountPrice: row.firstPrice,
    hasFree: row.hasFree,
    firstTime: isFirstTime(row, standing?.firstGrantedAt ?? null),
  }
}

/**
 * The facts that determine the description of prizes, including the precision of the rates and the
 * ids of the prizes that the user owns.
 */
export interface PrizeView extends Presentation {
  rateDecimals: number
  owned: ReadonlySet<number>
}

/** The spec's GachaItem records of a table, in the order of the table and of the weights. */
export function describePrizes(
  prizes: readonly PrizeRow[],
  view: PrizeView & { weights: readonly number[] },
): GachaItem[] {
  const rates = shareRates(view.weights, view.rateDecimals)
  return prizes.map((prize, place) => describePrize(prize, { ...view, rate: rates[place] }))
}

const describePrize = (prize: PrizeRow, view: PrizeView & { rate: string | undefined }) => ({
  itemId: prize.itemId,
  name: view.language === 'ja' ? prize.nameJa : prize.nameEn,
  tags: prize.tags,
  thumbnailUrl: pictureUrl(view.assetUrl, prize.pictureToken, THUMBNAIL_FILE),
  free: prize.free,
  have: view.owned.has(prize.itemId),
  rate: view.rate,
})

/** The fields in which a session differs from its gacha. */
type SessionTerms = Pick<
  SessionRow,
  'sessionId' | 'gachaId' | 'currencyId' | 'nameJa' | 'nameEn' | 'tags' | 'price' | 'itemIds'
>

/** The inputs of a session: its table, and the weights of each draw. */
interface DrawnFrom {
  prizes: readonly PrizeRow[]
  weights: readonly (readonly number[])[]
}

/** The spec's GachaSession record; each item has the rate at which it was drawn. */
export function describeSession(
  session: SessionTerms,
  { prizes, weights }: DrawnFrom,
  view: PrizeView,
): GachaSession {
  const rates = shareEach(weights, view.rateDecimals)
  return {
    sessionId: session.sessionId,
    gachaId: session.gachaId,
    currencyId: session.currencyId,
    gachaName: view.language === 'ja' ? session.nameJa : session.nameEn,
    gachaTags: session.tags,
    items: session.itemIds.flatMap((itemId, draw) => {
      const place = prizes.findIndex((prize) => prize.itemId === itemId)
      const prize = prizes[place]
      return prize ? describePrize(prize, { ...view, rate: rates[draw]?.[place] }) : []
    }),
    price: session.price,
  }
}

/**
 * The rates of every draw; the rates for equal weights are computed only once, because they take 1
 * ms for 1,000 prizes.
 */
function shareEach(weights: DrawnFrom['weights'], decimals: number): string[][] {
  const shared = new Map<string, string[]>()
  return weights.map((of) => {
    const rates = shared.get(String(of)) ?? shareRates(of, decimals)
    shared.set(String(of), rates)
    return rates
  })
}
