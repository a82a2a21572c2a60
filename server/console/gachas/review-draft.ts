import type {
  DraftFinding,
  FindingCode,
  GachaDraft,
} from '@kisekae/contract/console/gacha-draft.ts'
import { appraiseTable, priceOfDraw } from '../../gacha/appraise-table.ts'
import { checkTable } from '../../gacha/check-table.ts'
import type { PrizeTable } from '../../gacha/prize-table.ts'
import { shareRates } from '../../gacha/rates.ts'
import { readShares, type Shares } from './read-shares.ts'

/** What is known of an item that a draft names. */
export interface PrizeFacts {
  /** Whether the app may use it. */
  usable: boolean
  /** Whether it belongs to everyone anyway. */
  base: boolean
  /** The least that a shop of the app asks for it, in the draft's currency; null: none does. */
  shopPrice: number | null
}

/** All besides the draft itself that decides whether it can be published. */
export interface DraftFacts {
  now: Date
  items: ReadonlyMap<number, PrizeFacts>
  currencyIds: ReadonlySet<number>
  /** Tokens of uploads that are there. */
  pictures: ReadonlySet<string>
  /** Whether what users may be drawing from right now is changed. */
  isRunning: boolean
}

export interface Review {
  findings: DraftFinding[]
  /** What a session would draw from; null while something is wrong. */
  table: PrizeTable | null
  /** The shown rates, in the order of the prizes; empty while a share cannot be read. */
  rates: string[]
  /** What the shares add up to. */
  sum: string
  isHundred: boolean
}

/** All that is wrong with a draft and what its editor should weigh, by the field it is about. */
export function reviewDraft(draft: GachaDraft, facts: DraftFacts): Review {
  const shares = readShares(
    draft.prizes.map(({ share }) => share),
    draft,
  )
  const { sum, isWhole: isHundred } = shares
  const errors = [
    ...listTextFaults(draft, facts),
    ...listPeriodFaults(draft, facts),
    ...listPriceFaults(draft, facts),
    ...listPrizeFaults(draft, facts, shares),
    ...listSampleFaults(draft, facts),
  ]
  const weights = shares.weights.flatMap((weight) => weight ?? [])
  const isReadable = draft.prizes.length > 0 && weights.length === draft.prizes.length
  const rates = isReadable ? shareRates(weighBox(draft, weights), draft.rateDecimals) : []
  if (errors.length > 0) return { findings: errors, table: null, rates, sum, isHundred }
  const table = toTable(draft, weights)
  const refused = checkTable(table).find(({ level }) => level === 'error')
  if (refused) {
    const findings = [error('tableRefused', 'prizes', null, refused.message)]
    return { findings, table: null, rates, sum, isHundred }
  }
  return { findings: warn(draft, facts, { table, rates }), table, rates, sum, isHundred }
}

const finding =
  (level: DraftFinding['level']) =>
  (
    code: FindingCode,
    field: keyof GachaDraft,
    at: number | null = null,
    value: number | string = '',
  ): DraftFinding => ({ level, code, field, at, value: String(value) })

const error = finding('error')
const warning = finding('warning')

function listTextFaults(draft: GachaDraft, { pictures }: DraftFacts): DraftFinding[] {
  const names = (['nameJa', 'nameEn'] as const).filter((field) => draft[field].trim() === '')
  const images = (['backgroundImage', 'bannerImage', 'iconImage'] as const).filter(
    (field) => draft[field] !== '' && !pictures.has(draft[field]),
  )
  return [
    ...names.map((field) => error('missing', field)),
    ...images.map((field) => error('pictureUnknown', field)),
  ]
}

function listPeriodFaults({ openedAt, closedAt }: GachaDraft, { now }: DraftFacts): DraftFinding[] {
  const missing = [
    ...(openedAt === null ? [error('missing', 'openedAt')] : []),
    ...(closedAt === null ? [error('missing', 'closedAt')] : []),
  ]
  if (openedAt === null || closedAt === null) return missing
  if (new Date(closedAt) <= new Date(openedAt)) return [error('periodReversed', 'closedAt')]
  return new Date(closedAt) <= now ? [error('periodOver', 'closedAt')] : []
}

function listPriceFaults(draft: GachaDraft, { currencyIds }: DraftFacts): DraftFinding[] {
  const { currencyId, firstTerms, firstPrice, price, prizes } = draft
  const isKnown = currencyId !== null && currencyIds.has(currencyId)
  const isPriced = firstPrice > 0 && firstPrice <= price
  const isGuarantee = draft.guaranteeAfter !== null
  return [
    ...(currencyId === null ? [error('missing', 'currencyId')] : []),
    ...(currencyId !== null && !isKnown ? [error('currencyUnknown', 'currencyId')] : []),
    ...(firstTerms === 'price' && !isPriced ? [error('firstPriceWrong', 'firstPrice')] : []),
    ...(firstTerms === 'free' && !prizes.some(({ free }) => free)
      ? [error('noFreePrize', 'firstTerms')]
      : []),
    ...(isGuarantee && !prizes.some(({ guaranteed }) => guaranteed)
      ? [error('noGuaranteedPrize', 'guaranteeAfter')]
      : []),
  ]
}

function listPrizeFaults(draft: GachaDraft, facts: DraftFacts, shares: Shares): DraftFinding[] {
  const { prizes, box, drawCount, onlyUnowned } = draft
  if (prizes.length === 0) return [error('noPrize', 'prizes')]
  const first = new Map(prizes.map(({ itemId }, at) => [itemId, at] as const).toReversed())
  const singles = prizes.flatMap(({ itemId, boxCount }, at): DraftFinding[] => {
    const item = facts.items.get(itemId)
    return [
      ...(first.get(itemId) === at ? [] : [error('itemTwice', 'prizes', at, itemId)]),
      ...(item?.usable ? [] : [error('itemUnusable', 'prizes', at, itemId)]),
      ...(item?.base ? [error('itemOfEveryone', 'prizes', at, itemId)] : []),
      ...(shares.weights[at] === null ? [error('shareUnreadable', 'prizes', at)] : []),
      ...(box && boxCount === null ? [error('countMissing', 'prizes', at)] : []),
    ]
  })
  const held = prizes.reduce((sum, { boxCount }) => sum + (boxCount ?? 0), 0)
  return [
    ...singles,
    ...shares.tooFine.map((at) => error('shareTooFine', 'prizes', at, draft.rateDecimals)),
    ...(shares.isWhole ? [] : [error('sharesNotHundred', 'prizes', null, shares.sum)]),
    ...(box && held < drawCount ? [error('boxTooSmall', 'drawCount', null, held)] : []),
    ...(onlyUnowned && prizes.length < drawCount ? [error('tooFewPrizes', 'drawCount')] : []),
  ]
}

/** An outfit is drawn for everybody to see: only of what the app may use or everyone has. */
function listSampleFaults({ samples }: GachaDraft, { items }: DraftFacts): DraftFinding[] {
  const isUsable = (itemId: number) => {
    const item = items.get(itemId)
    return item !== undefined && (item.usable || item.base)
  }
  return samples.flatMap((itemIds, at) => {
    const unusable = itemIds.find((itemId) => !isUsable(itemId))
    return unusable === undefined ? [] : [error('itemUnusable', 'samples', at, unusable)]
  })
}

const weighBox = ({ box, prizes }: GachaDraft, weights: readonly number[]) =>
  weights.map((weight, at) => weight * (box ? (prizes[at]?.boxCount ?? 1) : 1))

/** What is not chosen is not taken along: a first price of other terms, counts of no box. */
function toTable(draft: GachaDraft, weights: readonly number[]): PrizeTable {
  const { firstTerms, firstPrice, currencyId, guaranteeAfter, box } = draft
  const { price, drawCount, rateDecimals, onlyUnowned, stepPrices } = draft
  return {
    version: 0,
    price,
    drawCount,
    rateDecimals,
    onlyUnowned,
    guaranteeAfter,
    stepPrices,
    box,
    // A draft without one was refused before.
    currencyId: Number(currencyId),
    firstPrice: firstTerms === 'price' ? firstPrice : 0,
    prizes: draft.prizes.map(({ itemId, free, guaranteed, boxCount }, at) => ({
      itemId,
      weight: Number(weights[at]),
      free: firstTerms === 'free' && free,
      guaranteed: guaranteeAfter !== null && guaranteed,
      boxCount: box ? boxCount : null,
    })),
  }
}

/** What the Japanese trade association asks the expected cost of a rare prize to stay within. */
const COST_IN_DRAWS_MAX = 100

function warn(
  draft: GachaDraft,
  { isRunning, items }: DraftFacts,
  { table, rates }: { table: PrizeTable; rates: readonly string[] },
): DraftFinding[] {
  const perDraw = priceOfDraw(table)
  const appraised = appraiseTable(table)
  const prizes = draft.prizes.flatMap(({ itemId }, at): DraftFinding[] => {
    const { shopPrice = null } = items.get(itemId) ?? {}
    const { cost, draws } = appraised[at]
    const isDear = cost > COST_IN_DRAWS_MAX * perDraw
    return [
      ...(Number.parseFloat(rates[at]) > 0 ? [] : [warning('rateHidden', 'prizes', at, rates[at])]),
      ...(isDear ? [warning('prizeDear', 'prizes', at, Math.round(draws))] : []),
      ...(shopPrice !== null && shopPrice < perDraw
        ? [warning('prizeCheaper', 'prizes', at, shopPrice)]
        : []),
    ]
  })
  return [...(isRunning ? [warning('saleRunning', 'openedAt')] : []), ...prizes]
}
