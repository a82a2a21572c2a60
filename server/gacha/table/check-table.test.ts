import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawPrizes } from '../draw/draw-prizes.ts'
import { NO_MEMORY, type PrizeTable } from '../draw/prize-table.ts'
import { aPrize } from '../fixtures/a-gacha.ts'
import { appraiseTable } from './appraise-table.ts'
import { checkTable } from './check-table.ts'

const aTable = (table: Partial<PrizeTable> = {}): PrizeTable => ({
  version: 1,
  currencyId: 1,
  price: 300,
  firstPrice: 0,
  rateDecimals: 2,
  drawCount: 1,
  onlyUnowned: false,
  guaranteeAfter: null,
  stepPrices: [],
  box: false,
  prizes: [aPrize(1, { weight: 9 }), aPrize(2)],
  ...table,
})

test('a valid table has no findings', () => assert.deepEqual(checkTable(aTable()), []))

const two = (first: object, second = first) => [aPrize(1, first), aPrize(2, second)]
const errors: [table: Partial<PrizeTable>, message: RegExp][] = [
  [{ prizes: [] }, /no prize/],
  [{ prizes: Array.from({ length: 1001 }, (_, at) => aPrize(at)) }, /more than 1000/],
  [{ prizes: [aPrize(1), aPrize(1)] }, /twice/],
  [{ prizes: [aPrize(1, { weight: 0 })] }, /Weights are whole/],
  [{ prizes: [aPrize(1, { weight: 0.5 })] }, /Weights are whole/],
  [{ prizes: [aPrize(1, { weight: 1e9 + 1 })] }, /Weights are whole/],
  [{ price: -1 }, /Prices/],
  [{ price: Number.NaN }, /Prices/],
  [{ stepPrices: [100, -1] }, /Prices/],
  [{ drawCount: 0 }, /1 to 10/],
  [{ drawCount: 11 }, /1 to 10/],
  [{ drawCount: 1.5 }, /1 to 10/],
  [{ rateDecimals: 7 }, /decimal places/],
  [{ firstPrice: 50, prizes: two({ free: true }) }, /not both/],
  [{ firstPrice: 301 }, /above the sale price/],
  [{ guaranteeAfter: 5 }, /requires at least one guaranteed prize/],
  [{ guaranteeAfter: 0, prizes: two({ guaranteed: true }) }, /at least one draw/],
  [{ box: true }, /needs a count/],
  [{ box: true, prizes: two({ boxCount: 0 }) }, /needs a count/],
  [{ box: true, drawCount: 3, prizes: two({ boxCount: 1 }) }, /contains fewer/],
  [{ box: true, prizes: two({ boxCount: 2 ** 18, weight: 2 ** 29 }) }, /2\^48/],
  [{ onlyUnowned: true, drawCount: 3 }, /fewer prizes than draws/],
  [{ box: true, prizes: [aPrize(1, { boxCount: 2 ** 24, weight: 2 ** 24 })] }, /2\^48/],
]
for (const [table, message] of errors) {
  test(`a table is refused: ${message}, ${JSON.stringify(table).slice(0, 60)}`, () => {
    const found = checkTable(aTable(table))
    assert.ok(found.every(({ level }) => level === 'error'))
    assert.match(found.map((each) => each.message).join('\n'), message)
  })
}

test('a table at its limits is valid', () => {
  const full = { prizes: Array.from({ length: 1000 }, (_, at) => aPrize(at, { weight: 1e9 })) }
  const tables: Partial<PrizeTable>[] = [
    full,
    { drawCount: 10 },
    { rateDecimals: 0 },
    { rateDecimals: 6 },
    { price: 0 },
    { firstPrice: 300 },
    { guaranteeAfter: 1, prizes: two({ guaranteed: true }) },
    { box: true, drawCount: 2, prizes: two({ boxCount: 1 }) },
    { onlyUnowned: true, drawCount: 2 },
  ]
  for (const table of tables)
    assert.deepEqual(
      checkTable(aTable(table)).filter(({ level }) => level === 'error'),
      [],
    )
})

test('a box just below 2^48 is valid', () => {
  const prizes = two({ boxCount: 2 ** 17, weight: 2 ** 29 }, { boxCount: 2 ** 17, weight: 2 ** 29 })
  assert.deepEqual(
    checkTable(aTable({ box: true, prizes })).filter(({ level }) => level === 'error'),
    [],
  )
})

test('a rate displayed as zero triggers a warning', () => {
  const prizes = [aPrize(1, { weight: 1e6 }), aPrize(2)]
  const messages = checkTable(aTable({ prizes })).map(({ message }) => message)
  assert.match(messages[0] ?? '', /item 2 is displayed as 0\.00%/)
})

test('a prize that takes a hundred draws is fine; one that takes more triggers a warning', () => {
  const of = (weight: number) => checkTable(aTable({ prizes: [aPrize(1, { weight }), aPrize(2)] }))
  assert.deepEqual(of(99), [])
  assert.deepEqual(of(100), [
    {
      level: 'warning',
      code: 'prizeDear',
      field: 'prizes',
      at: 1,
      value: '101',
      message: 'Item 2 takes 101 draws on average, which is more than 100.',
    },
  ])
})

test('the expected cost is the price of one draw divided by the probability', () => {
  const [common, rare] = appraiseTable(aTable())
  assert.deepEqual([common?.draws.toFixed(4), common?.cost.toFixed(2)], ['1.1111', '333.33'])
  assert.deepEqual([rare?.draws, rare?.cost, rare?.isLimit], [10, 3000, false])
  const [, ofTen] = appraiseTable(aTable({ drawCount: 10, price: 2700 }))
  assert.deepEqual([ofTen?.draws, ofTen?.cost], [10, 2700])
})

test('with step-up prices, the cost is based on the highest price and marked as a maximum', () => {
  const [, rare] = appraiseTable(aTable({ stepPrices: [100, 400, 200] }))
  assert.deepEqual([rare?.cost, rare?.isLimit], [4000, true])
})

test('if a box holds n other items, a given prize is drawn within n + 1 draws', () => {
  const prizes = [aPrize(1, { weight: 99, boxCount: 10 }), aPrize(2, { boxCount: 2 })]
  const [common, rare] = appraiseTable(aTable({ box: true, prizes }))
  assert.deepEqual([common?.isLimit, rare?.draws, rare?.isLimit], [true, 11, true])
})

/** Counts the draws by simulation. */
function countByDrawing(table: PrizeTable, itemId: number): number {
  const runs = 20_000
  let draws = 0
  for (let run = 0; run < runs; run++) {
    let memory = NO_MEMORY
    for (let draw = 0; ; draw++) {
      const seed = Buffer.from(`${run}:${draw}`)
      const drawer = { sessionId: 'gs', seed, owned: new Set<number>(), memory, isFree: false }
      const drawn = drawPrizes(table, drawer)
      memory = drawn.memory
      draws++
      if (drawn.prizes[0]?.itemId === itemId) break
    }
  }
  return draws / runs
}

test('with a guarantee, the formula matches simulated draws', () => {
  const prizes = [
    aPrize(1, { weight: 70 }),
    aPrize(2, { weight: 20 }),
    aPrize(3, { weight: 7, guaranteed: true }),
    aPrize(4, { weight: 3, guaranteed: true }),
  ]
  const table = aTable({ prizes, guaranteeAfter: 5 })
  for (const { itemId, draws } of appraiseTable(table)) {
    const counted = countByDrawing(table, itemId)
    assert.ok(Math.abs(counted / draws - 1) < 0.03, `${itemId}: ${counted} for ${draws}`)
  }
})
