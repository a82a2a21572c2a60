import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareRates } from '../../gacha/table/rates.ts'
import { readShares, writeShares } from './read-shares.ts'

const percent = (texts: string[], rateDecimals = 2) =>
  readShares(texts, { shares: 'percent', rateDecimals })

test('percentages that add up to 100 become weights in exactly the same proportions', () => {
  const { weights, sum, isWhole } = percent(['0.5', '9.50', '90'])
  assert.deepEqual(weights, [1, 19, 180])
  assert.deepEqual([sum, isWhole], ['100', true])
})

test('users see exactly what was entered, to the last decimal place', () => {
  const texts = ['0.01', '33.33', '33.33', '33.33']
  const { weights, isWhole } = percent(texts)
  assert.equal(isWhole, true)
  assert.deepEqual(
    shareRates(weights as number[], 2),
    texts.map((text) => `${text}%`),
  )
})

for (const [texts, sum] of [
  [['50', '49.99'], '99.99'],
  [['50', '50.01'], '100.01'],
  [['99.999999', '0.000002'], '100.000001'],
  [[], '0'],
] as const) {
  test(`${texts.join(' and ') || 'nothing'} adds up to ${sum}, which is not 100`, () => {
    const shares = percent([...texts], 6)
    assert.deepEqual([shares.sum, shares.isWhole], [sum, false])
  })
}

test('three thirds with two decimal places add up to 99.99, which is reported', () => {
  assert.equal(percent(['33.33', '33.33', '33.33']).sum, '99.99')
})

test('one tenth and two tenths add up to exactly three tenths', () => {
  assert.equal(percent(['0.1', '0.2', '99.7'], 1).isWhole, true)
})

test('shares with more decimal places than displayed are reported', () => {
  assert.deepEqual(percent(['0.125', '99.875']).tooFine, [0, 1])
  assert.deepEqual(percent(['0.125', '99.875'], 3).tooFine, [])
})

for (const text of [
  '',
  ' 1',
  '1 ',
  '+1',
  '-1',
  '1e1',
  '0x1',
  '1,5',
  '.5',
  '1.',
  '01',
  '0',
  '0.00',
]) {
  test(`'${text}' is not a valid percentage`, () => {
    assert.deepEqual(percent([text]).weights, [null])
  })
}

test('no percentage exceeds 100', () => {
  assert.deepEqual(percent(['100']).weights, [1])
  assert.deepEqual(percent(['100.01']).weights, [null])
})

test('weights are whole numbers with any sum', () => {
  const shares = readShares(['1', '2', '0', '1.5', ''], { shares: 'weight', rateDecimals: 2 })
  assert.deepEqual(shares.weights, [1, 2, null, null, null])
  assert.deepEqual([shares.sum, shares.isWhole], ['3', true])
})

test('weights are converted to percentages only where the result is exact', () => {
  assert.deepEqual(writeShares([1, 19, 180], 2), ['0.50', '9.50', '90.00'])
  assert.deepEqual(writeShares([1, 1], 0), ['50', '50'])
  assert.equal(writeShares([1, 1, 1], 6), null)
  assert.equal(writeShares([1, 199], 0), null)
  assert.equal(writeShares([], 2), null)
})
