import type { Gacha, GachaItem, GachaSession } from '@kisekae/contract/gacha.ts'
import { AVATAR_FILE } from '../avatar/describe-avatar.ts'
import { pictureUrl, THUMBNAIL_FILE } from '../item/picture-url.ts'
import type { Language } from '../kernel/call.ts'
import { uploadUrl } from '../upload/upload-url.ts'
import { salePriceOf } from './prize-table.ts'
import { shareRates } from './rates.ts'
import { isFirstTime } from './rules.ts'
import type { GachaRow, PrizeRow, SessionRow, Standing } from './store.ts'

export interface Presentation {
  assetUrl: string
  language: Language
}

/** The spec's Gacha record without its items; `standing` of the user it is for, if any. */
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

/** How prizes are shown: with which chances, and which of them the user has. */
export interface PrizeView extends Presentation {
  /** In the order of the prizes. */
  weights: readonly number[]
  rateDecimals: number
  owned: ReadonlySet<number>
}

/** The spec's GachaItem records of a table, in its order. */
export function describePrizes(prizes: readonly PrizeRow[], view: PrizeView): GachaItem[] {
  const rates = shareRates(view.weights, view.rateDecimals)
  return prizes.map((prize, place) => ({
    itemId: prize.itemId,
    name: view.language === 'ja' ? prize.nameJa : prize.nameEn,
    tags: prize.tags,
    thumbnailUrl: pictureUrl(view.assetUrl, prize.pictureToken, THUMBNAIL_FILE),
    free: prize.free,
    have: view.owned.has(prize.itemId),
    rate: rates[place],
  }))
}

/** What tells a session from its gacha. */
type SessionTerms = Pick<
  SessionRow,
  'sessionId' | 'gachaId' | 'currencyId' | 'nameJa' | 'nameEn' | 'tags' | 'price' | 'itemIds'
>

/** The spec's GachaSession record; `prizes` are the records of the table it was drawn from. */
export function describeSession(
  session: SessionTerms,
  prizes: readonly GachaItem[],
  language: Language,
): GachaSession {
  const byId = new Map(prizes.map((prize) => [prize.itemId, prize]))
  return {
    sessionId: session.sessionId,
    gachaId: session.gachaId,
    currencyId: session.currencyId,
    gachaName: language === 'ja' ? session.nameJa : session.nameEn,
    gachaTags: session.tags,
    items: session.itemIds.flatMap((itemId) => byId.get(itemId) ?? []),
    price: session.price,
  }
}
