import type { DraftFinding, FindingCode } from '@kisekae/contract/console/gacha-draft.ts'
import type { PrizeTable } from '../draw/prize-table.ts'
import { appraiseTable, priceOfDraw } from './appraise-table.ts'
import { shareRates } from './rates.ts'

/**
 * A finding about a table for its owner: errors prevent publication; warnings do not. A draft of
 * the table has the same fields.
 */
export interface Finding extends DraftFinding {
  /** Shown by commands and in errors; the console has its own text for each code. */
  message: string
}

const PRIZES_MAX = 1000
const WEIGHT_MAX = 1e9
const DRAW_COUNT_MAX = 10
const RATE_DECIMALS_MAX = 6
/** Numbers are drawn from 48 bits: the sum of all weights must stay below 2^48. */
const TOTAL_MAX = 2 ** 48
/** The guideline of the Japanese trade association for the expected cost of a rare prize. */
const COST_IN_DRAWS_MAX = 100

/** All findings about a table. */
export function checkTable(table: PrizeTable): Finding[] {
  const faults = [...listNumberFaults(table), ...listTermFaults(table)]
  const errors = [
    ...faults.flatMap(([isWrong, ...told]) => (isWrong ? describe('error', told) : [])),
    ...listPrizeFaults(table),
  ]
  return errors.length > 0 ? errors : [...listHiddenRates(table), ...listDearPrizes(table)]
}

type Told = [code: FindingCode, field: keyof PrizeTable, message: string, value?: number]
type Fault = [isWrong: boolean, ...Told]

const describe = (level: Finding['level'], [code, field, message, value]: Told): Finding => ({
  level,
  code,
  field,
  at: null,
  value: code === 'tableRefused' ? message : String(value ?? ''),
  message,
})

/** Values that are not numbers or are out of range. */
function listNumberFaults({ prizes, stepPrices, ...table }: PrizeTable): Fault[] {
  const isWeighed = prizes.every(({ weight }) => isWhole(weight, 1, WEIGHT_MAX))
  const isPriced = [table.price, table.firstPrice, ...stepPrices].every((price) => price >= 0)
  const isPatient = isWhole(table.guaranteeAfter ?? 1, 1, Number.MAX_SAFE_INTEGER)
  // biome-ignore format: a table
  return [
    [prizes.length === 0,                                'noPrize',      'prizes',         'The table has no prizes.'],
    [prizes.length > PRIZES_MAX,                         'tableRefused', 'prizes',         `The table has more than ${PRIZES_MAX} prizes.`],
    [!isWeighed,                                         'tableRefused', 'prizes',         `Weights are whole numbers from 1 to ${WEIGHT_MAX}.`],
    [!isPriced,                                          'tableRefused', 'price',          'Prices must be 0 or more.'],
    [!isWhole(table.drawCount, 1, DRAW_COUNT_MAX),       'tableRefused', 'drawCount',      'A session draws 1 to 10 items.'],
    [!isWhole(table.rateDecimals, 0, RATE_DECIMALS_MAX), 'tableRefused', 'rateDecimals',   `Rates are shown with 0 to ${RATE_DECIMALS_MAX} decimal places.`],
    [!isPatient,                                         'tableRefused', 'guaranteeAfter', 'A guarantee must come after at least one draw.'],
  ]
}

/** Combinations that are not allowed. */
function listTermFaults(table: PrizeTable): Fault[] {
  const { prizes, drawCount, box, firstPrice, guaranteeAfter } = table
  const counts = prizes.map(({ boxCount }) => boxCount ?? 0)
  const total = prizes.reduce((sum, { weight }, at) => sum + weight * (box ? counts[at] : 1), 0)
  const held = counts.reduce((sum, count) => sum + count, 0)
  const hasFree = prizes.some(({ free }) => free)
  const isEmptyPromise = guaranteeAfter !== null && !prizes.some(({ guaranteed }) => guaranteed)
  const isTooShort = table.onlyUnowned && prizes.length < drawCount
  // biome-ignore format: a table
  return [
    [hasFree && firstPrice > 0, 'tableRefused',      'firstPrice',     'The first draw is free or has its own price, not both.'],
    [firstPrice > table.price,  'firstPriceWrong',   'firstPrice',     'The first-time price is above the sale price.'],
    [isEmptyPromise,            'noGuaranteedPrize', 'guaranteeAfter', 'A guarantee requires at least one guaranteed prize.'],
    [total >= TOTAL_MAX,        'tableRefused',      'prizes',         'The sum of the weights (in a box, of each weight times its count) is 2^48 or more.'],
    [box && held < drawCount,   'boxTooSmall',       'drawCount',      'The box contains fewer prizes than a session draws.', held],
    [isTooShort,                'tooFewPrizes',      'drawCount',      'There are fewer prizes than draws.'],
  ]
}

/** Faults of individual prizes, in the order of the table. */
function listPrizeFaults({ prizes, box }: PrizeTable): Finding[] {
  const first = new Map(prizes.map(({ itemId }, at) => [itemId, at] as const).toReversed())
  return prizes.flatMap(({ itemId, boxCount }, at): Finding[] => {
    const isTwice = first.get(itemId) !== at
    const isCounted = isWhole(boxCount ?? 0, 1, Number.MAX_SAFE_INTEGER)
    const told: (Told | false)[] = [
      isTwice && ['itemTwice', 'prizes', `Item ${itemId} is listed twice.`, itemId],
      box && !isCounted && ['countMissing', 'prizes', 'Every prize in a box needs a count.'],
    ]
    return told.flatMap((each) => (each ? { ...describe('error', each), at } : []))
  })
}

const isWhole = (number: number, min: number, max: number) =>
  Number.isSafeInteger(number) && number >= min && number <= max

/** A rate displayed as zero would wrongly state that the prize cannot be drawn. */
function listHiddenRates({ prizes, rateDecimals, box }: PrizeTable): Finding[] {
  const weights = prizes.map(({ weight, boxCount }) => weight * (box ? (boxCount ?? 1) : 1))
  return shareRates(weights, rateDecimals).flatMap((rate, at) => {
    if (Number.parseFloat(rate) > 0) return []
    const message = `The rate of item ${prizes[at].itemId} is displayed as ${rate}.`
    return { ...describe('warning', ['rateHidden', 'prizes', message]), at, value: rate }
  })
}

/**
 * For expensive prizes, the association requires rates to be displayed, as they always are here.
 */
function listDearPrizes(table: PrizeTable): Finding[] {
  const limit = COST_IN_DRAWS_MAX * priceOfDraw(table)
  return appraiseTable(table).flatMap(({ itemId, draws, cost }, at) => {
    if (cost <= limit) return []
    const count = Math.round(draws)
    const message = `Item ${itemId} takes ${count} draws on average, which is more than 100.`
    return { ...describe('warning', ['prizeDear', 'prizes', message, count]), at }
  })
}
