import { appraiseTable, priceOfDraw } from './appraise-table.ts'
import type { PrizeTable } from './prize-table.ts'
import { shareRates } from './rates.ts'

/** A finding about a table for its owner. */
export interface Finding {
  /** Errors prevent publication; warnings are for the owner to consider. */
  level: 'error' | 'warning'
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

/** All findings about a table, worded for the console. */
export function checkTable(table: PrizeTable): Finding[] {
  const errors = [...listNumberFaults(table), ...listTermFaults(table)].flatMap(
    ([isWrong, message]): Finding[] => (isWrong ? [{ level: 'error', message }] : []),
  )
  return errors.length > 0 ? errors : warn(table)
}

type Fault = [isWrong: boolean, message: string]

/** Values that are not numbers or out of range. */
const listNumberFaults = ({ prizes, stepPrices, ...table }: PrizeTable): Fault[] => [
  [prizes.length === 0, 'The table has no prizes.'],
  [prizes.length > PRIZES_MAX, `The table has more than ${PRIZES_MAX} prizes.`],
  [
    !prizes.every(({ weight }) => isWhole(weight, 1, WEIGHT_MAX)),
    `Weights are whole numbers from 1 to ${WEIGHT_MAX}.`,
  ],
  [
    ![table.price, table.firstPrice, ...stepPrices].every((price) => price >= 0),
    'Prices must be numbers from 0.',
  ],
  [!isWhole(table.drawCount, 1, DRAW_COUNT_MAX), 'A session draws 1 to 10 items.'],
  [
    !isWhole(table.rateDecimals, 0, RATE_DECIMALS_MAX),
    `Rates are shown with 0 to ${RATE_DECIMALS_MAX} decimal places.`,
  ],
  [
    table.guaranteeAfter !== null && !isWhole(table.guaranteeAfter, 1, Number.MAX_SAFE_INTEGER),
    'A guarantee must come after at least one draw.',
  ],
]

/** Combinations that are not allowed. */
function listTermFaults(table: PrizeTable): Fault[] {
  const { prizes, drawCount, box } = table
  const itemIds = new Set(prizes.map(({ itemId }) => itemId))
  const counts = prizes.map(({ boxCount }) => boxCount ?? 0)
  const total = prizes.reduce((sum, { weight }, at) => sum + weight * (box ? counts[at] : 1), 0)
  const held = counts.reduce((sum, count) => sum + count, 0)
  const hasFree = prizes.some(({ free }) => free)
  return [
    [itemIds.size < prizes.length, 'An item is listed twice.'],
    [
      hasFree && table.firstPrice > 0,
      'The first time is free or has a price of its own, not both.',
    ],
    [table.firstPrice > table.price, 'The first-time price is above the sale price.'],
    [
      table.guaranteeAfter !== null && !prizes.some(({ guaranteed }) => guaranteed),
      'A guarantee needs guaranteed prizes.',
    ],
    [
      box && !counts.every((count) => isWhole(count, 1, Number.MAX_SAFE_INTEGER)),
      'Every prize of a box needs a count.',
    ],
    [total >= TOTAL_MAX, 'Weights, times the counts of a box, add up to 2^48 or more.'],
    [box && held < drawCount, 'The box holds fewer prizes than a session draws.'],
    [table.onlyUnowned && prizes.length < drawCount, 'There are fewer prizes than draws.'],
  ]
}

const isWhole = (number: number, min: number, max: number) =>
  Number.isSafeInteger(number) && number >= min && number <= max

const warn = (table: PrizeTable): Finding[] =>
  [...listHiddenRates(table), ...listDearPrizes(table)].map((message) => ({
    level: 'warning',
    message,
  }))

/** A rate displayed as zero would say that the prize cannot be drawn, which is wrong. */
function listHiddenRates({ prizes, rateDecimals, box }: PrizeTable): string[] {
  const weights = prizes.map(({ weight, boxCount }) => weight * (box ? (boxCount ?? 1) : 1))
  return shareRates(weights, rateDecimals).flatMap((rate, at) =>
    Number.parseFloat(rate) > 0
      ? []
      : [`The rate of item ${prizes[at]?.itemId} is displayed as ${rate}.`],
  )
}

/** For these the association requires displayed rates, which we always have. */
function listDearPrizes(table: PrizeTable): string[] {
  const limit = COST_IN_DRAWS_MAX * priceOfDraw(table)
  return appraiseTable(table).flatMap(({ itemId, draws, cost }) =>
    cost > limit
      ? [`Item ${itemId} takes ${Math.round(draws)} draws on average: more than 100 times one.`]
      : [],
  )
}
