import type { PrizeTable } from '../draw/prize-table.ts'
import { appraiseTable } from './appraise-table.ts'
import { checkTable } from './check-table.ts'
import { judgeCost, type Measure } from './judge-cost.ts'
import type { NamedTable } from './list-tables.ts'
import { shareRates } from './rates.ts'

/** A table described for its owner. */
export interface Report {
  /** Whether the table can be published. */
  isSound: boolean
  lines: string[]
}

/**
 * Costs, guarantees and rates of a gacha, and the check against the trade association's guideline.
 */
export function reportTable({ name, currency, yen, table }: NamedTable): Report {
  const findings = checkTable(table)
  const isSound = findings.every(({ level }) => level !== 'error')
  const told = findings.map(({ level, message }) => `  ${level}: ${message}`)
  if (!isSound) return { isSound, lines: [name, ...told] }
  const lines = [name, `  ${describeTerms(table, currency)}`, ...listPrizes(table)]
  return { isSound, lines: [...lines, ...judge(table, { currency, yen }), ...told] }
}

function describeTerms(table: PrizeTable, currency: string): string {
  const { price, firstPrice, drawCount, prizes, stepPrices, guaranteeAfter } = table
  const free = prizes.filter((prize) => prize.free).length
  const terms = [
    `${drawCount} of ${prizes.length} prizes for ${price} ${currency}`,
    free > 0 && `first session free, with ${free} possible prizes`,
    firstPrice > 0 && `first session ${firstPrice}`,
    stepPrices.length > 0 && `price per session ${stepPrices.join(', ')}`,
    guaranteeAfter !== null && `a guaranteed prize after ${guaranteeAfter} draws without one`,
    table.onlyUnowned && 'only prizes not owned yet',
    table.box && 'from a box',
  ]
  return `${terms.filter(Boolean).join('; ')}.`
}

function listPrizes(table: PrizeTable): string[] {
  const { prizes, rateDecimals, box } = table
  const weights = prizes.map(({ weight, boxCount }) => weight * (box ? (boxCount ?? 1) : 1))
  const rates = shareRates(weights, rateDecimals)
  const rows = appraiseTable(table).map(({ itemId, draws, cost, isLimit }, at) => {
    const { free, guaranteed } = prizes[at]
    const marks = `${free ? ' free' : ''}${guaranteed ? ' guaranteed' : ''}`
    const row = [String(itemId), rates[at], isLimit ? '<=' : '', write(draws), write(cost)]
    return lineUp(row) + marks
  })
  return [lineUp(['item', 'rate', '', 'draws', 'cost']), ...rows]
}

const WIDTHS = [10, 4, 9, 12]
const ITEM_WIDTH = 18

const lineUp = ([item, ...cells]: string[]) =>
  `  ${item.padEnd(ITEM_WIDTH)}${cells.map((cell, at) => cell.padStart(WIDTHS[at])).join('')}`

/** The 2016 guideline: one of (a) to (d) is enough, and (d) is always met. */
function judge(
  table: PrizeTable,
  { currency, yen }: Pick<NamedTable, 'currency' | 'yen'>,
): string[] {
  const { dearest, inDraws, inYen } = judgeCost(table, yen)
  const verdict = ({ value, limit, isKept }: Measure) =>
    `${write(value)}, at most ${limit}: ${isKept ? 'met' : 'not met'}`
  return [
    `  The most expensive prize is item ${dearest.itemId}: ` +
      `${write(dearest.cost)} ${currency} on average.`,
    inDraws ? `  (a) cost in draws: ${verdict(inDraws)}` : '  (a) every draw is free: met',
    inYen
      ? `  (b) cost in yen: ${verdict(inYen)}`
      : `  (b) cost in yen: ${currency} have no price in yen`,
    '  (d) the rate of every prize is shown, and the rates add up to exactly 100%: met',
  ]
}

/** One decimal place, if there is a fraction. */
const write = (number: number) => String(Math.round(number * 10) / 10)
