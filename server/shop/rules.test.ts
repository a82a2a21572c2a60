import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idOf } from '../fixtures/id-of.ts'
import {
  type CartState,
  cartExpiry,
  isOpen,
  mayOpenCart,
  mustBeCurrent,
  mustBeOpen,
  pickOffers,
  putIn,
  takeOut,
} from './rules.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const cart = (state: Partial<CartState & { upgraded: boolean }> = {}) => ({
  now: NOW,
  expiresAt: at(1),
  consumedAt: null,
  version: 3,
  upgraded: false,
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
  const closed: [state: ReturnType<typeof cart> | undefined, code: number, reason: string][] = [
    [undefined, 404, 'sessionNotFound'],
    [cart({ consumedAt: NOW }), 409, 'sessionConsumed'],
    [cart({ expiresAt: NOW }), 410, 'sessionExpired'],
    [cart({ upgraded: true }), 409, 'guestUpgraded'],
  ]
  for (const [state, code, reason] of closed)
    assert.throws(() => mustBeOpen(state), { code, reason })
})

test('a cart can contain ten items, each once, in order', () => {
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

test('a shop is open from openedAt up to, but not including, closedAt', () => {
  const shop = { openedAt: at(0), closedAt: at(10) }
  assert.deepEqual(
    [-1, 0, 9, 10].map((ms) => isOpen(shop, at(ms))),
    [false, true, true, false],
  )
})

test('a user may have twenty carts; an upgraded guest gets none', () => {
  mayOpenCart({ upgraded: false, openCarts: 19 })
  assert.throws(() => mayOpenCart({ upgraded: false, openCarts: 20 }), {
    code: 429,
    reason: 'tooManyOpenCarts',
  })
  assert.throws(() => mayOpenCart({ upgraded: true, openCarts: 0 }), { reason: 'guestUpgraded' })
})

test('offers are in the requested order; if one item has no offer, all are refused', () => {
  const offers = [line(1), line(2)]
  assert.deepEqual(pickOffers(offers, [idOf(2), idOf(1)]), [line(2), line(1)])
  assert.deepEqual(pickOffers(offers, []), [])
  assert.throws(() => pickOffers(offers, [idOf(1), idOf(3)]), { reason: 'itemNotForSale' })
})
