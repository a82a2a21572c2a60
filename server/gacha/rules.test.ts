import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PrizeTable } from './draw/prize-table.ts'
import { aPrize } from './fixtures/a-gacha.ts'
import { isFirstTime, isOnSale, mustBeShown, type Past, play, type SessionState } from './rules.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)

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
  prizes: [aPrize(1), aPrize(2)],
  ...table,
})

/** A user who has never drawn from the gacha. */
const past = (known: Partial<Past> = {}): Past => ({
  now: NOW,
  sessionAt: null,
  firstGrantedAt: null,
  turn: null,
  memory: null,
  openSessions: 0,
  ownedItemIds: [],
  ...known,
})

const SESSION = { sessionId: 'gs_one', seed: new Uint8Array(32) }
const drawWith = (known: Partial<Past>, table = aTable()) => play(table, past(known), SESSION)

test('a gacha is on sale from openedAt up to, but not including, closedAt', () => {
  const sale = { openedAt: NOW, closedAt: at(1_000) }
  const sells = [-1, 0, 999, 1_000].map((ms) => isOnSale(sale, at(ms)))
  assert.deepEqual(sells, [false, true, true, false])
})

const FREE = { hasFree: true, firstPrice: 0 }
const CHEAPER = { hasFree: false, firstPrice: 1 }
const USUAL = { hasFree: false, firstPrice: 0 }

test('first-time terms end once a session is granted on those terms', () => {
  for (const terms of [FREE, CHEAPER, USUAL]) assert.equal(isFirstTime(terms, null), true)
  assert.deepEqual(
    [FREE, CHEAPER, USUAL].map((terms) => isFirstTime(terms, NOW)),
    [false, false, true],
  )
})

test('sessions of a gacha must be at least a second apart', () => {
  const tooFrequent = { code: 429, reason: 'gachaSessionTooFrequent', retryAfterS: 1 }
  assert.throws(() => drawWith({ sessionAt: at(-999) }), tooFrequent)
  assert.equal(drawWith({ sessionAt: at(-1_000) }).price, 300)
})

test('at most twenty sessions can wait to be granted', () => {
  const tooMany = { code: 429, reason: 'tooManyOpenSessions', retryAfterS: 60 }
  assert.equal(drawWith({ openSessions: 19 }).price, 300)
  assert.throws(() => drawWith({ openSessions: 20 }), tooMany)
})

test('a session lasts an hour', () => {
  assert.deepEqual(drawWith({}).expiresAt, at(3_600_000))
})

test('if a gacha has first-time terms, they apply until a session has been granted', () => {
  const cheaper = aTable({ firstPrice: 100 })
  const free = aTable({ prizes: [aPrize(1, { free: true }), aPrize(2)] })
  const read = (known: Partial<Past>, table?: PrizeTable) => {
    const { isFirst, price } = drawWith(known, table)
    return { isFirst, price }
  }
  assert.deepEqual(read({}, cheaper), { isFirst: true, price: 100 })
  assert.deepEqual(read({}, free), { isFirst: true, price: 0 })
  assert.deepEqual(read({}), { isFirst: false, price: 300 })
  const granted = { firstGrantedAt: at(-1) }
  assert.deepEqual(read(granted, cheaper), { isFirst: false, price: 300 })
  assert.deepEqual(read(granted, free), { isFirst: false, price: 300 })
})

test('a gacha with a memory counts turns from zero; any other gacha counts none', () => {
  const steps = aTable({ stepPrices: [100, 200] })
  const { turn, price, memory } = drawWith({}, steps)
  assert.deepEqual([turn, price, memory?.misses], [0, 100, 1])
  assert.equal(drawWith({ turn: 1 }, steps).price, 200)
  assert.equal(drawWith({ turn: 1 }, steps).turn, 1)
  const plain = drawWith({ turn: 1 })
  assert.deepEqual([plain.turn, plain.memory], [null, null])
})

const session = (state: Partial<SessionState> = {}): SessionState => ({
  now: NOW,
  expiresAt: at(1),
  consumedAt: null,
  isFirst: false,
  firstGrantedAt: null,
  sessionTurn: null,
  turn: null,
  ...state,
})

// biome-ignore format: a table
const shown: [name: string, state: Partial<SessionState>][] = [
  ['an open one',                                      {}],
  ['one on first-time terms before any was granted',   { isFirst: true }],
  ['one on usual terms after a first one was granted', { firstGrantedAt: NOW }],
  ['one for the next turn',                            { sessionTurn: 2, turn: 2 }],
  ['one that has just been granted',                   { isFirst: true, firstGrantedAt: NOW, consumedAt: NOW }],
]
for (const [name, state] of shown)
  test(`a session can be read: ${name}`, () => {
    const found = session(state)
    assert.equal(mustBeShown(found), found)
  })

// biome-ignore format: a table
const hidden: [name: string, state: SessionState | undefined, code: number, reason: string][] = [
  ['an unknown one',                   undefined,                                       404, 'sessionNotFound'],
  ['one that expires now',             session({ expiresAt: NOW }),                     410, 'sessionExpired'],
  ['a second one on first-time terms', session({ isFirst: true, firstGrantedAt: NOW }), 409, 'firstSessionAlreadyGranted'],
  ['one for an earlier turn',          session({ sessionTurn: 1, turn: 2 }),            409, 'sessionOutdated'],
]
for (const [name, state, code, reason] of hidden)
  test(`a session cannot be read: ${name}`, () => {
    assert.throws(() => mustBeShown(state), { code, reason })
  })
