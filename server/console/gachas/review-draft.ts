import type {
  DraftFinding,
  FindingCode,
  GachaDraft,
} from '@kisekae/contract/console/gacha-draft.ts'
import { FITTING_PARTS, type Part } from '@kisekae/contract/part.ts'
import type { PrizeTable } from '../../gacha/draw/prize-table.ts'
import { priceOfDraw } from '../../gacha/table/appraise-table.ts'
import { checkTable } from '../../gacha/table/check-table.ts'
import { shareRates } from '../../gacha/table/rates.ts'
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
  const table = toTable(draft, shares.weights)
  const ofTable = checkTable(table).map(({ message: _, ...found }) => found)
  const errors = [
    ...listTextFaults(draft, facts),
    ...listPeriodFaults(draft, facts),
    ...listPriceFaults(draft, facts),
    ...ofTable.filter(({ level }) => level === 'error'),
    ...listPrizeFaults(draft, facts, shares),
    ...listSampleFaults(draft, facts),
  ]
  const isReadable = draft.prizes.length > 0 && !shares.weights.includes(null)
  const rates = isReadable ? shareRates(weighBox(table), draft.rateDecimals) : []
  if (errors.length > 0) return { findings: errors, table: null, rates, sum, isHundred }
  const findings = [...warn(draft, facts, priceOfDraw(table)), ...ofTable]
  return { findings, table, rates, sum, isHundred }
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
  const { currencyId, firstTerms, firstPrice, prizes } = draft
  const isKnown = currencyId !== null && currencyIds.has(currencyId)
  return [
    ...(currencyId === null ? [error('missing', 'currencyId')] : []),
    ...(currencyId !== null && !isKnown ? [error('currencyUnknown', 'currencyId')] : []),
    ...(firstTerms === 'price' && firstPrice === 0 ? [error('firstPriceWrong', 'firstPrice')] : []),
    ...(firstTerms === 'free' && !prizes.some(({ free }) => free)
      ? [error('noFreePrize', 'firstTerms')]
      : []),
  ]
}

function listPrizeFaults(
  { prizes, rateDecimals }: GachaDraft,
  { items }: DraftFacts,
  shares: Shares,
): DraftFinding[] {
  if (prizes.length === 0) return []
  const singles = prizes.flatMap(({ itemId }, at): DraftFinding[] => {
    const item = items.get(itemId)
    return [
      ...(item?.usable ? [] : [error('itemUnusable', 'prizes', at, itemId)]),
      ...(item?.base ? [error('itemOfEveryone', 'prizes', at, itemId)] : []),
      ...(shares.weights[at] === null ? [error('shareUnreadable', 'prizes', at)] : []),
    ]
  })
  return [
    ...singles,
    ...shares.tooFine.map((at) => error('shareTooFine', 'prizes', at, rateDecimals)),
    ...(shares.isWhole ? [] : [error('sharesNotHundred', 'prizes', null, shares.sum)]),
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

const weighBox = ({ box, prizes }: PrizeTable) =>
  prizes.map(({ weight, boxCount }) => weight * (box ? (boxCount ?? 1) : 1))

/**
 * The table for sessions. Fields of options that are not selected, such as the counts of a gacha
 * that is not a box, are dropped. A prize whose share is invalid gets the weight 1; the draft is
 * refused anyway.
 */
function toTable(draft: GachaDraft, weights: readonly (number | null)[]): PrizeTable {
  const { firstTerms, firstPrice, currencyId, guaranteeAfter, box, stepPrices } = draft
  return {
    ...plainTermsOf(draft),
    version: 0,
    stepPrices,
    // A draft without dates is refused.
    currencyId: Number(currencyId),
    firstPrice: firstTerms === 'price' ? firstPrice : 0,
    prizes: draft.prizes.map(({ itemId, free, guaranteed, boxCount }, at) => ({
      itemId,
      weight: weights[at] ?? 1,
      free: firstTerms === 'free' && free,
      guaranteed: guaranteeAfter !== null && guaranteed,
      boxCount: box ? boxCount : null,
    })),
  }
}

function warn(
  { prizes }: GachaDraft,
  { isRunning, items }: DraftFacts,
  perDraw: number,
): DraftFinding[] {
  const cheaper = prizes.flatMap(({ itemId }, at) => {
    const { shopPrice = null } = items.get(itemId) ?? {}
    if (shopPrice === null || shopPrice >= perDraw) return []
    return warning('prizeCheaper', 'prizes', at, shopPrice)
  })
  const kitOnly = prizes.filter(({ itemId }) => isKitOnly(items.get(itemId))).length
  return [
    ...(isRunning ? [warning('saleRunning', 'openedAt')] : []),
    ...(kitOnly > 0 ? [warning('kitOnlyPrizes', 'prizes', null, kitOnly)] : []),
    ...cheaper,
  ]
}

/** Guests have no closet, and the REST fitting room does not offer these parts (spec 4.3). */
const isKitOnly = (item: PrizeFacts | undefined) =>
  item !== undefined && !FITTING_PARTS.some((part) => part === item.part)
