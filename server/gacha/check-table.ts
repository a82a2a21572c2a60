import { appraiseTable, priceOfDraw } from './appraise-table.ts'
import type { PrizeTable } from './prize-table.ts'
import { shareRates } from './rates.ts'

/** Something about a table that its owner should know. */
export interface Finding {
  /** Errors keep it from being published; warnings are for the owner to weigh. */
  level: 'error' | 'warning'
  message: string
}

const PRIZES_MAX = 1000
const WEIGHT_MAX = 1e9
const DRAW_COUNT_MAX = 10
const RATE_DECIMALS_MAX = 6
/** Numbers are drawn from 48 bits: the sum of all weights must stay below. */
const TOTAL_MAX = 2 ** 48
/** What the Japanese trade association asks the expected cost of a rare prize to stay within. */
const COST_IN_DRAWS_MAX = 100

/** All that is wrong with a table, in the words of the console. */
export function checkTable(table: PrizeTable): Finding[] {
  const errors = [...listNumberFaults(table), ...listTermFaults(table)].flatMap(
    ([isWrong, message]): Finding[] => (isWrong ? [{ level: 'error', message }] : []),
  )
  return errors.length > 0 ? errors : warn(table)
}

type Fault = [isWrong: boolean, message: string]

/** What is no number, or none of its range. */
const listNumberFaults = ({ prizes, stepPrices, ...table }: PrizeTable): Fault[] => [
  [prizes.length === 0, 'The table has no prize.'],
  [prizes.length > PRIZES_MAX, `The table has more than ${PRIZES_MAX} prizes.`],
  [
    !prizes.every(({ weight }) => isWhole(weight, 1, WEIGHT_MAX)),
    `Weights are whole numbers from 1 to ${WEIGHT_MAX}.`,
  ],
  [
    ![table.price, table.firstPrice, ...stepPrices].every((price) => price >= 0),
    'Prices are numbers from 0 on.',
  ],
  [!isWhole(table.drawCount, 1, DRAW_COUNT_MAX), 'A session draws 1 to 10 items.'],
  [
    !isWhole(table.rateDecimals, 0, RATE_DECIMALS_MAX),
    `Rates are shown with 0 to ${RATE_DECIMALS_MAX} decimal places.`,
  ],
  [
    table.guaranteeAfter !== null && !isWhole(table.guaranteeAfter, 1, Number.MAX_SAFE_INTEGER),
    'A guarantee comes after one draw or more.',
  ],
]

/** What does not go together. */
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

/** A rate that is shown as zero says that a prize cannot be drawn, which is not so. */
function listHiddenRates({ prizes, rateDecimals, box }: PrizeTable): string[] {
  const weights = prizes.map(({ weight, boxCount }) => weight * (box ? (boxCount ?? 1) : 1))
  return shareRates(weights, rateDecimals).flatMap((rate, at) =>
    Number.parseFloat(rate) > 0
      ? []
      : [`The rate of item ${prizes[at]?.itemId} is shown as ${rate}.`],
  )
}

/** For these, the association asks that rates are shown, which they always are here. */
function listDearPrizes(table: PrizeTable): string[] {
  const limit = COST_IN_DRAWS_MAX * priceOfDraw(table)
  return appraiseTable(table).flatMap(({ itemId, draws, cost }) =>
    cost > limit
      ? [`Item ${itemId} takes ${Math.round(draws)} draws on average: more than 100 times one.`]
      : [],
  )
}
