import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPrize } from '../fixtures/a-gacha.ts'
import { judgeDraws } from './judge-draws.ts'
import type { PrizeTable } from './prize-table.ts'
import { tryDraws } from './try-draws.ts'

const aTable = (weights: number[], table: Partial<PrizeTable> = {}): PrizeTable => ({
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
  prizes: weights.map((weight, at) =>
    aPrize(at + 1, { weight, guaranteed: at === 0, boxCount: table.box ? at + 1 : null }),
  ),
  ...table,
})

// The seeds are fixed, so the result is the same on every machine and on any day.
const DRAWS = 50_000
const P_MIN = 1e-4
const SIGMA_MAX = 5

// biome-ignore format: a table
const tables: [name: string, table: PrizeTable][] = [
  ['two alike',                        aTable([1, 1])],
  ['three tiers',                      aTable([200, 200, 400, 400, 850, 850])],
  ['a prize of one in ten thousand',   aTable([1, 9_999])],
  ['large weights',                    aTable([1e9, 1e9 - 1, 7])],
  ['a hundred prizes',                 aTable(Array.from({ length: 100 }, (_, at) => at + 1))],
  ['free first draws',                 { ...aTable([5, 3, 2]), prizes: [aPrize(1), aPrize(2, { free: true, weight: 2 }), aPrize(3, { free: true })] }],
  ['a guarantee',                      aTable([1, 5, 20], { guaranteeAfter: 9 })],
  ['items that the user does not own', aTable([1, 5, 20, 3], { onlyUnowned: true })],
  ['a box',                            aTable([9, 4, 1], { box: true })],
  ['a box with a guarantee',           aTable([1, 4, 9], { box: true, guaranteeAfter: 2 })],
]
for (const [name, table] of tables) {
  test(`prizes are drawn in proportion to their weights: ${name}`, () => {
    const tallies = tryDraws(table, { draws: DRAWS, stream: name })
    const { draws, p, sigmas } = judgeDraws([...tallies.values()])
    assert.equal(draws, DRAWS)
    assert.ok(p > P_MIN, `p ${p}`)
    for (const sigma of sigmas) assert.ok(Math.abs(sigma) < SIGMA_MAX, `${sigma} sigma`)
  })
}

test("draws with weights other than the table's are detected", () => {
  const tallies = [...tryDraws(aTable([100, 103]), { draws: DRAWS, stream: 'bent' }).values()]
  const bent = tallies.map(({ counts }) => ({ counts, weights: [103, 100] }))
  const { p, sigmas } = judgeDraws(bent)
  assert.ok(p < P_MIN && sigmas.some((sigma) => Math.abs(sigma) > SIGMA_MAX))
})

// Values of the chi-square distribution from published tables.
const tails: [counts: number[], chiSquare: number, p: number][] = [
  [[50, 50], 0, 1],
  [[60, 40], 4, 0.0455],
  [[30, 20, 10], 10, 0.00674],
  [[12, 8, 11, 9, 10, 10], 1, 0.96257],
]
for (const [counts, chiSquare, p] of tails) {
  test(`counts ${counts.join(', ')} for equal weights: chi-square ${chiSquare}, p = ${p}`, () => {
    const verdict = judgeDraws([{ weights: counts.map(() => 1), counts }])
    assert.ok(Math.abs(verdict.chiSquare - chiSquare) < 1e-9)
    assert.ok(Math.abs(verdict.p - p) < 5e-5, String(verdict.p))
  })
}
