import type { Bench } from './figure.ts'
import { compareSales } from './load/compare-sales.ts'

/**
 * A draw of three from twenty prizes and its grant, two requests of one player after the other,
 * against the same statements by a bare loop that draws nothing.
 */
export const bench: Bench = {
  name: 'gacha',
  about: 'POST /v1/Gacha/Session and the grant of what it drew, against the statements by bare pg',
  run: (progress) =>
    compareSales({
      deed: 'gacha',
      unit: 'draws and grants per second',
      goal: 0.5,
      perSecond: 50,
      progress,
    }),
}
