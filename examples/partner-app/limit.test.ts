import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Customer, Order } from './customer.ts'
import { readLimit, USUAL_LIMITS } from './limit.ts'

const NOW = new Date('2026-11-22T12:00:00+09:00')

function read(birth: Customer['birth'], orders: Partial<Order>[] = [], now = NOW) {
  const bought = orders.map((order) => ({ state: 'granted', boughtAt: NOW, price: 100, ...order }))
  // The customer has only the fields that the limit uses.
  const customer = { birth, orders: bought } as unknown as Customer
  return readLimit(customer, USUAL_LIMITS, now)
}

const ages: [born: string, perMonth: number | undefined][] = [
  ['2012-1', 5_000],
  ['2010-11', 5_000],
  ['2010-10', 20_000],
  ['2008-11', 20_000],
  ['2008-10', undefined],
  ['1980-5', undefined],
]
for (const [born, perMonth] of ages) {
  test(`a customer born in ${born} may spend ${perMonth ?? 'any amount'} in November 2026`, () => {
    const [year, month] = born.split('-').map(Number)
    assert.equal(read({ year, month })?.perMonth, perMonth)
  })
}

test('purchases count from the first of the month, Japan time, unless they are refunded', () => {
  const spent = read({ year: 2012, month: 1 }, [
    { price: 300 },
    { price: 1_000, state: 'paid' },
    { price: 2_000, state: 'refunded' },
    { price: 40, boughtAt: new Date('2026-11-01T00:00:00+09:00') },
    { price: 500, boughtAt: new Date('2026-10-31T23:59:59+09:00') },
  ])
  assert.deepEqual(spent, { perMonth: 5_000, spent: 1_340, left: 3_660 })
})

test('a customer who has not given an age has no limit yet', () => {
  assert.equal(read(undefined), null)
})
