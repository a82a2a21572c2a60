import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shareRates } from './rates.ts'

const sums: [name: string, weights: number[], decimals: number, rates: string[]][] = [
  ['halves', [1, 1], 0, ['50%', '50%']],
  ['thirds: the first one gets the remainder', [1, 1, 1], 2, ['33.34%', '33.33%', '33.33%']],
  ['the share with the largest remainder gets the rest', [2, 1], 0, ['67%', '33%']],
  ['a rare prize', [1, 999], 2, ['0.10%', '99.90%']],
  ['a prize too rare to be displayed', [1, 999_999], 1, ['0.0%', '100.0%']],
  ['a single prize', [7], 3, ['100.000%']],
  ['nothing left', [0, 0], 2, ['0.00%', '0.00%']],
  ['weights with a sum above 2^53', [1e9, 1e9, 1], 2, ['50.00%', '50.00%', '0.00%']],
]
for (const [name, weights, decimals, rates] of sums) {
  test(`rates of ${name}`, () => assert.deepEqual(shareRates(weights, decimals), rates))
}

test('displayed rates add up to exactly 100 and keep the order of the weights', () => {
  const table = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 200 })
  const decimals = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(table, decimals, (weights, places) => {
      const scale = 10 ** places
      const units = shareRates(weights, places).map((rate) =>
        Math.round(Number.parseFloat(rate) * scale),
      )
      assert.equal(
        units.reduce((sum, unit) => sum + unit, 0),
        100 * scale,
      )
      weights.forEach((weight, place) => {
        const exact = (weight / weights.reduce((sum, one) => sum + one, 0)) * 100 * scale
        assert.ok(Math.abs((units[place] ?? 0) - exact) <= 1)
      })
    }),
    { numRuns: 10_000 },
  )
})
