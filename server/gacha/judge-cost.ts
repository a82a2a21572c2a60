import { type Appraisal, appraiseTable, priceOfDraw } from './appraise-table.ts'
import type { PrizeTable } from './prize-table.ts'

/** What the guideline of 2016 measures, beside what it allows. */
export interface Measure {
  value: number
  limit: number
  isKept: boolean
}

/**
 * What the Japanese trade association's guideline asks of a table: one of (a) to (d) is enough, and
 * (d), every rate shown, is always kept here. (c) would be less than that.
 */
export interface CostVerdict {
  /** The prize that costs most on average. */
  dearest: Appraisal
  /** (a) Its cost in draws; null: nothing is paid. */
  inDraws: Measure | null
  /** (b) Its cost in yen; null: nobody said what the currency costs. */
  inYen: Measure | null
}

const IN_DRAWS_MAX = 100
const IN_YEN_MAX = 50_000

/** `yen`: what one of the table's currency costs. */
export function judgeCost(table: PrizeTable, yen: number | null): CostVerdict {
  const dearest = appraiseTable(table).reduce((most, each) => (each.cost > most.cost ? each : most))
  const perDraw = priceOfDraw(table)
  return {
    dearest,
    inDraws: perDraw === 0 ? null : measure(dearest.cost / perDraw, IN_DRAWS_MAX),
    inYen: yen === null ? null : measure(dearest.cost * yen, IN_YEN_MAX),
  }
}

const measure = (value: number, limit: number): Measure => ({
  value,
  limit,
  isKept: value <= limit,
})
