import type { Bench } from './figure.ts'
import { compareSales } from './load/compare-sales.ts'

/**
 * Draws three of twenty prizes and grants them: two sequential requests per player, compared with a
 * bare loop that runs the same statements and draws nothing.
 */
export const bench: Bench = {
  name: 'gacha',
  about:
    'POST /v1/Gacha/Session and the grant of its items, compared with the same ' +
    'statements in plain pg',
  run: (progress) =>
    compareSales({
      deed: 'gacha',
      unit: 'draws and grants per second',
      goal: 0.5,
      perSecond: 50,
      progress,
    }),
}
