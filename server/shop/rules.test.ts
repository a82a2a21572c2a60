import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CartState, cartExpiry, mustBeCurrent, mustBeOpen, putIn, takeOut } from './rules.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const cart = (state: Partial<CartState> = {}): CartState => ({
  now: NOW,
  expiresAt: at(1),
  consumedAt: null,
  version: 3,
  ...state,
})
const line = (itemId: number) => ({ itemId, shopId: 1, price: 100 })
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index + 1))

test('a cart is shown only at its current version', () => {
  const found = cart()
  assert.equal(mustBeCurrent(found, 3), found)
  const outdated = { code: 409, reason: 'shopSessionVersionOutdated' }
  for (const version of [2, 4]) assert.throws(() => mustBeCurrent(found, version), outdated)
  assert.throws(() => mustBeCurrent(undefined, 3), { code: 404, reason: 'sessionNotFound' })
})

test('a cart can be changed up to, but not including, the instant of its expiry', () => {
  const found = cart()
  assert.equal(mustBeOpen(found), found)
  const closed: [state: CartState | undefined, code: number, reason: string][] = [
    [undefined, 404, 'sessionNotFound'],
    [cart({ consumedAt: NOW }), 409, 'sessionConsumed'],
    [cart({ expiresAt: NOW }), 410, 'sessionExpired'],
  ]
  for (const [state, code, reason] of closed)
    assert.throws(() => mustBeOpen(state), { code, reason })
})

test('a cart takes ten items, each once, in order', () => {
  assert.deepEqual(putIn(lines(9), line(10)), lines(10))
  assert.throws(() => putIn(lines(10), line(11)), { code: 409, reason: 'cartFull' })
  assert.deepEqual(putIn(lines(10), line(10)), lines(10))
  assert.deepEqual(putIn(lines(2), { ...line(2), price: 50 }), lines(2))
})

test('removing an item leaves the rest unchanged', () => {
  assert.deepEqual(takeOut(lines(3), 2), [line(1), line(3)])
  assert.deepEqual(takeOut(lines(3), 4), lines(3))
})

test('a cart lasts a day', () => {
  assert.deepEqual(cartExpiry(NOW), at(86_400_000))
})
