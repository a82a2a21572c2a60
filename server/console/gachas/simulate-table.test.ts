import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { PrizeTable } from '../../gacha/draw/prize-table.ts'
import { aPrize } from '../../gacha/fixtures/a-gacha.ts'
import { openSimulator } from './simulate-table.ts'

const simulator = openSimulator()
after(() => simulator.close())

const table: PrizeTable = {
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
  prizes: [aPrize(1, { weight: 1 }), aPrize(2, { weight: 9 }), aPrize(3, { weight: 90 })],
}

test('ten thousand draws match the promised rates', async () => {
  const { draws, counts, expected, sigmas, p } = await simulator.simulate(1, {
    table,
    draws: 10_000,
    stream: 'of this test',
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

test('the expected count with a guarantee allows for the weights of each draw', async () => {
  const guaranteed = { ...table, guaranteeAfter: 1, prizes: table.prizes.map(markFirst) }
  const { counts, expected } = await simulator.simulate(1, {
    table: guaranteed,
    draws: 2_000,
    stream: 'a',
  })
  // At least every second draw gives the guaranteed prize, although its weight is one in a hundred.
  assert.ok(counts[0] >= 1_000)
  assert.ok(expected[0] >= 1_000 && expected[0] <= 2_000)
})
const markFirst = (prize: PrizeTable['prizes'][number], at: number) => ({
  ...prize,
  guaranteed: at === 0,
})

test('an organisation with two pending trials is refused a third, but others are not', async () => {
  const order = { table, draws: 10_000, stream: 'a' }
  const trials = Array.from({ length: 5 }, () => simulator.simulate(1, order))
  const ended = await Promise.allSettled([...trials, simulator.simulate(2, order)])
  const reasons = ended.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.reason))
  const refused = Array(3).fill('rateLimitExceeded')
  assert.deepEqual(reasons, ['done', 'done', ...refused, 'done'])
})
