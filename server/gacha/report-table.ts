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
    const most = isLimit ? '<=' : '  '
    const { free, guaranteed } = prizes[at]
    const marks = `${free ? ' free' : ''}${guaranteed ? ' guaranteed' : ''}`
    const numbers = [String(itemId).padEnd(18), rates[at].padStart(10)]
    return `  ${numbers.join('')} ${most}${write(draws).padStart(9)} ${most}${write(cost).padStart(11)}${marks}`
  })
  return [
    `  ${'item'.padEnd(18)}${'rate'.padStart(10)}   ${'draws'.padStart(9)}   ${'cost'.padStart(11)}`,
    ...rows,
  ]
}

/** The guideline of 2016: one of (a) to (d) is enough, and (d) is always kept. */
function judge(
  table: PrizeTable,
  { currency, yen }: Pick<NamedTable, 'currency' | 'yen'>,
): string[] {
  const dearest = appraiseTable(table).reduce((most, each) => (each.cost > most.cost ? each : most))
  const { itemId, cost } = dearest
  const times = cost / priceOfDraw(table)
  const isFree = priceOfDraw(table) === 0
  const inYen = yen === null ? null : cost * yen
  const verdict = (holds: boolean) => (holds ? 'kept' : 'not kept')
  return [
    `  The dearest prize is item ${itemId}: ${write(cost)} ${currency} on average.`,
    isFree
      ? '  (a) nothing is paid'
      : `  (a) ${write(times)} times one draw, at most ${IN_DRAWS_MAX}: ${verdict(times <= IN_DRAWS_MAX)}`,
    inYen === null
      ? `  (b) at most ${IN_YEN_MAX} yen: unknown, nobody said what ${currency} cost in yen`
      : `  (b) ${write(inYen)} yen, at most ${IN_YEN_MAX}: ${verdict(inYen <= IN_YEN_MAX)}`,
    '  (d) the rate of every prize is shown, and they add up to exactly 100 %: kept',
  ]
}

/** One decimal place, where there is something to see. */
const write = (number: number) => String(Math.round(number * 10) / 10)
