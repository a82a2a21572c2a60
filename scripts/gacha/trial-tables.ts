import type { Prize, PrizeTable } from '@kisekae/server/gacha/draw/prize-table.ts'
import type { NamedTable } from '@kisekae/server/gacha/table/list-tables.ts'

const prize = (itemId: number, weight: number, more: Partial<Prize> = {}): Prize => ({
  itemId,
  weight,
  free: false,
  guaranteed: false,
  boxCount: null,
  ...more,
})

const prizes = (weights: readonly number[], more: (at: number) => Partial<Prize> = () => ({})) =>
  weights.map((weight, at) => prize(at + 1, weight, more(at)))

const table = (name: string, list: Prize[], more: Partial<PrizeTable> = {}): NamedTable => ({
  name,
  currency: 'coins',
  yen: null,
  table: {
    version: 1,
    currencyId: 0,
    price: 300,
    firstPrice: 0,
    rateDecimals: 2,
    drawCount: 1,
    onlyUnowned: false,
    guaranteeAfter: null,
    stepPrices: [],
    box: false,
    prizes: list,
    ...more,
  },
})

const TIERS = [...Array(4).fill(200), ...Array(6).fill(400), ...Array(8).fill(850)]
const isRare = (at: number) => ({ guaranteed: at < 4 })

/** Ten kinds of tables for simulated draws; they cover every rule that changes weights. */
export const TRIAL_TABLES: readonly NamedTable[] = [
  table('two alike', prizes([1, 1])),
  table('three tiers', prizes(TIERS)),
  table('one in a million', prizes([1, 999_999])),
  table('a sum that no power of two divides', prizes([1e9, 1e9 - 1, 7])),
  table('a hundred prizes', prizes(Array.from({ length: 100 }, (_, at) => at + 1))),
  table(
    'a free first draw',
    prizes([5, 3, 2], (at) => ({ free: at > 0 })),
  ),
  table('a guarantee', prizes(TIERS, isRare), { guaranteeAfter: 29 }),
  table('only items not owned yet', prizes([1, 5, 20, 3]), { onlyUnowned: true }),
  table(
    'a box',
    prizes([9, 4, 1], (at) => ({ boxCount: at + 1 })),
    { box: true },
  ),
  table(
    'a box with a guarantee',
    prizes([1, 4, 9], (at) => ({ boxCount: at + 1, guaranteed: at === 0 })),
    { box: true, guaranteeAfter: 2 },
  ),
]
