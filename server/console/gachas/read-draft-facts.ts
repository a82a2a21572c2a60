import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import type { GachaReview } from '@kisekae/contract/console/gachas.ts'
import { getClock } from '../../avatar/store.ts'
import { isOnSale } from '../../gacha/rules.ts'
import type { GachaRow } from '../../gacha/store.ts'
import { appraiseTable } from '../../gacha/table/appraise-table.ts'
import { judgeCost } from '../../gacha/table/judge-cost.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { listCurrencyRows } from '../shops/store.ts'
import { type DraftFacts, type Review, reviewDraft } from './review-draft.ts'
import { findYen, listPrizeFacts, listUploadTokens, type PrizeFactsRow } from './store.ts'

/** A reviewed draft with the items that it names. */
export interface Reviewed {
  review: Review
  items: PrizeFactsRow[]
  yen: number | null
  now: Date
}

/** Reviews a draft; `published` is the version that users see now. */
export async function reviewWith(
  sql: Sql,
  {
    appId,
    draft,
    published,
  }: { appId: string; draft: GachaDraft; published: GachaRow | undefined },
): Promise<Reviewed> {
  const { prizes, samples, currencyId } = draft
  const itemIds = [...new Set([...prizes.map(({ itemId }) => itemId), ...samples.flat()])]
  const tokens = [draft.backgroundImage, draft.bannerImage, draft.iconImage]
  const { at: now } = await getClock(sql)
  const items = await listPrizeFacts(sql, { appId, itemIds, currencyId })
  const currencies = await listCurrencyRows(sql, appId)
  const pictures = await listUploadTokens(sql, tokens)
  const facts: DraftFacts = {
    now,
    items: new Map(items.map((item) => [item.itemId, item])),
    currencyIds: new Set(currencies.map((currency) => currency.currencyId)),
    pictures: new Set(pictures.map(({ token }) => token)),
    isRunning: published !== undefined && isOnSale(published, now),
  }
  const yen = (await findYen(sql, currencyId))?.yen ?? null
  return { review: reviewDraft(draft, facts), items, yen, now }
}

/** The review as the editor receives it. */
export function describeReview({ review, yen }: Reviewed): GachaReview {
  const { table, findings, sum, isHundred, rates } = review
  const told = { findings, sum, isHundred, rates }
  if (!table) return { ...told, costs: [], rule: null }
  const { dearest, inDraws, inYen } = judgeCost(table, yen)
  const costs = appraiseTable(table).map(({ draws, cost, isLimit }, at) => ({
    rate: rates[at],
    draws,
    cost,
    isLimit,
  }))
  const rule = { dearestItemId: dearest.itemId, dearestCost: dearest.cost, inDraws, inYen }
  return { ...told, costs, rule }
}
