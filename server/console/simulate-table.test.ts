import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPrize } from '../gacha/fixtures/a-gacha.ts'
import type { PrizeTable } from '../gacha/prize-table.ts'
import { simulateTable } from './simulate-table.ts'

const table: PrizeTable = {
  ...{ version: 1, currencyId: 1, price: 300, firstPrice: 0, rateDecimals: 2, drawCount: 1 },
  ...{ onlyUnowned: false, guaranteeAfter: null, stepPrices: [], box: false },
  prizes: [aPrize(1, { weight: 1 }), aPrize(2, { weight: 9 }), aPrize(3, { weight: 90 })],
}

test('ten thousand draws come out as often as the rates promise', async () => {
  const { draws, counts, expected, sigmas, p } = await simulateTable(table, {
    ...{ draws: 10_000, stream: 'of this test' },
  })
  assert.equal(draws, 10_000)
  assert.equal(
    counts.reduce((sum, each) => sum + each),
    10_000,
  )
  assert.deepEqual(expected, [100, 900, 9000])
  assert.ok(sigmas.every((sigma) => Math.abs(sigma) < 5))
  assert.ok(p > 1e-4)
})

test('what is expected of a guarantee follows the weights of each draw', async () => {
  const guaranteed = { ...table, guaranteeAfter: 1, prizes: table.prizes.map(markFirst) }
  const { counts, expected } = await simulateTable(guaranteed, { draws: 2_000, stream: 'a' })
  // Every second draw at the least is the guaranteed prize, though its weight is one in a hundred.
  assert.ok(counts[0] >= 1_000)
  assert.ok(expected[0] >= 1_000 && expected[0] <= 2_000)
})
const markFirst = (prize: PrizeTable['prizes'][number], at: number) => ({
  ...prize,
  guaranteed: at === 0,
})
