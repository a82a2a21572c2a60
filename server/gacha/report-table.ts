import { appraiseTable, priceOfDraw } from './appraise-table.ts'
import { checkTable } from './check-table.ts'
import type { NamedTable } from './list-tables.ts'
import type { PrizeTable } from './prize-table.ts'
import { shareRates } from './rates.ts'

/** A table in the words of who answers for it. */
export interface Report {
  /** Whether it may be published. */
  isSound: boolean
  lines: string[]
}

const IN_DRAWS_MAX = 100
const IN_YEN_MAX = 50_000

/** What a gacha costs, promises and shows, and what the trade association asks of it. */
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
    free > 0 && `the first time free, among ${free}`,
    firstPrice > 0 && `the first time ${firstPrice}`,
    stepPrices.length > 0 && `session by session ${stepPrices.join(', ')}`,
    guaranteeAfter !== null && `a guaranteed prize after ${guaranteeAfter} draws without one`,
    table.onlyUnowned && 'only what is not owned yet',
    table.box && 'out of a box',
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

/** The guideline of 2016: one of (a) to (d) is enough, and (d) is always kept. */
function judge(
  table: PrizeTable,
  { currency, yen }: Pick<NamedTable, 'currency' | 'yen'>,
): string[] {
  const dearest = appraiseTable(table).reduce((most, each) => (each.cost > most.cost ? each : most))
  const { itemId, cost } = dearest
  const times = cost / priceOfDraw(table)
  const verdict = (number: number, limit: number) =>
    `${write(number)}, at most ${limit}: ${number <= limit ? 'kept' : 'not kept'}`
  return [
    `  The dearest prize is item ${itemId}: ${write(cost)} ${currency} on average.`,
    priceOfDraw(table) === 0
      ? '  (a) nothing is paid: kept'
      : `  (a) draws that it costs: ${verdict(times, IN_DRAWS_MAX)}`,
    yen === null
      ? `  (b) yen that it costs, at most ${IN_YEN_MAX}: nobody said what ${currency} cost in yen`
      : `  (b) yen that it costs: ${verdict(cost * yen, IN_YEN_MAX)}`,
    '  (d) the rate of every prize is shown, and they add up to exactly 100 %: kept',
  ]
}

/** One decimal place, where there is something to see. */
const write = (number: number) => String(Math.round(number * 10) / 10)
