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

/** All that is wrong with a table, in the words of the console. */
export function checkTable(table: PrizeTable): Finding[] {
  const { prizes, price, firstPrice, drawCount, guaranteeAfter } = table
  const itemIds = new Set(prizes.map(({ itemId }) => itemId))
  const hasFree = prizes.some(({ free }) => free)
  const faults: [boolean, string][] = [
    [prizes.length === 0, 'The table has no prize.'],
    [prizes.length > PRIZES_MAX, `The table has more than ${PRIZES_MAX} prizes.`],
    [itemIds.size < prizes.length, 'An item is listed twice.'],
    [!prizes.every(isSoundWeight), `Weights are whole numbers from 1 to ${WEIGHT_MAX}.`],
    [hasFree && firstPrice > 0, 'The first time is free or has a price of its own, not both.'],
    [firstPrice > price, 'The first-time price is above the sale price.'],
    [drawCount < 1 || drawCount > DRAW_COUNT_MAX, 'A session draws 1 to 10 items.'],
    [
      guaranteeAfter !== null && !prizes.some(({ guaranteed }) => guaranteed),
      'A guarantee needs guaranteed prizes.',
    ],
    [
      table.box && !prizes.every(({ boxCount }) => boxCount !== null && boxCount > 0),
      'Every prize of a box needs a count.',
    ],
    [table.onlyUnowned && prizes.length < drawCount, 'There are fewer prizes than draws.'],
  ]
  const errors = faults
    .filter(([isWrong]) => isWrong)
    .map(([, message]): Finding => ({ level: 'error', message }))
  return errors.length > 0 ? errors : warn(table)
}

const isSoundWeight = ({ weight }: { weight: number }) =>
  Number.isSafeInteger(weight) && weight >= 1 && weight <= WEIGHT_MAX

/** A rate that is shown as zero says that a prize cannot be drawn, which is not so. */
function warn({ prizes, rateDecimals }: PrizeTable): Finding[] {
  const weights = prizes.map(({ weight }) => weight)
  return shareRates(weights, rateDecimals).flatMap((rate, place) =>
    Number.parseFloat(rate) > 0
      ? []
      : [
          {
            level: 'warning',
            message: `The rate of item ${prizes[place]?.itemId} is shown as ${rate}.`,
          } as const,
        ],
  )
}
