import type { PrizeTable } from '../draw/prize-table.ts'
import { type Appraisal, appraiseTable, priceOfDraw } from './appraise-table.ts'

/** A measure of the 2016 guideline and its limit. */
export interface Measure {
  value: number
  limit: number
  isKept: boolean
}

/**
 * The guideline of the Japanese trade association for a table: one of (a) to (d) is enough, and
 * (d), displaying every rate, is always met here. (c) would be weaker.
 */
export interface CostVerdict {
  /** The prize with the highest average cost. */
  dearest: Appraisal
  /** (a) Its cost in draws; null if there is no price. */
  inDraws: Measure | null
  /** (b) Its cost in yen; null if the currency has no price in yen. */
  inYen: Measure | null
}

const IN_DRAWS_MAX = 100
const IN_YEN_MAX = 50_000

/** `yen`: the price of one unit of the table's currency. */
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
