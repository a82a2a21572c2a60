import type {
  DraftFinding,
  FindingCode,
  GachaDraft,
} from '@kisekae/contract/console/gacha-draft.ts'
import { FITTING_PARTS, type Part } from '@kisekae/contract/part.ts'
import { appraiseTable, priceOfDraw } from '../../gacha/appraise-table.ts'
import { checkTable } from '../../gacha/check-table.ts'
import type { PrizeTable } from '../../gacha/prize-table.ts'
import { shareRates } from '../../gacha/rates.ts'
import { readShares, type Shares } from './read-shares.ts'
import { plainTermsOf } from './shared-fields.ts'

/** Facts about an item in a draft. */
export interface PrizeFacts {
  /** Whether the app can use it. */
  usable: boolean
  /** Whether it is a base item, which everyone has. */
  base: boolean
  part: Part
  /** The lowest price in the app's shops, in the draft's currency; null if none sells it. */
  shopPrice: number | null
}

/** All facts outside the draft that decide whether it can be published. */
export interface DraftFacts {
  now: Date
  items: ReadonlyMap<number, PrizeFacts>
  currencyIds: ReadonlySet<number>
  /** Tokens of existing uploads. */
  pictures: ReadonlySet<string>
  /** Whether the change affects a gacha that is on sale now. */
  isRunning: boolean
}

export interface Review {
  findings: DraftFinding[]
  /** The table for sessions; null while there are errors. */
  table: PrizeTable | null
  /** The displayed rates, in the order of the prizes; empty while a share is invalid. */
  rates: string[]
  /** The sum of the shares. */
  sum: string
  isHundred: boolean
}

/** All errors and warnings of a draft, by field. */
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

/** An outfit's picture is public: it may contain only base items and items that the app can use. */
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

/**
 * Fields of options that are not selected are dropped, such as the counts of a gacha that is not a
 * box.
 */
function toTable(draft: GachaDraft, weights: readonly number[]): PrizeTable {
  const { firstTerms, firstPrice, currencyId, guaranteeAfter, box, stepPrices } = draft
  return {
    ...plainTermsOf(draft),
    version: 0,
    stepPrices,
    // A draft without one was refused above.
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

/** The guideline of the Japanese trade association for the expected cost of a rare prize. */
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
  const kitOnly = draft.prizes.filter(({ itemId }) => isKitOnly(items.get(itemId))).length
  return [
    ...(isRunning ? [warning('saleRunning', 'openedAt')] : []),
    ...(kitOnly > 0 ? [warning('kitOnlyPrizes', 'prizes', null, kitOnly)] : []),
    ...prizes,
  ]
}

/** Guests have no closet, and the REST fitting room does not dress these parts (spec 4.3). */
const isKitOnly = (item: PrizeFacts | undefined) =>
  item !== undefined && !FITTING_PARTS.some((part) => part === item.part)
