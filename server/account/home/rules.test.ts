import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fault } from '../../kernel/fault/fault.ts'
import { builtInThemeOf } from './calendar.ts'
import { chooseTheme, mustBeMonth, mustBeToday } from './rules.ts'

const at = (instant: string) => new Date(instant)

/** Days that are today somewhere on Earth, from UTC-12 to UTC+14. */
const today: [day: string, now: string][] = [
  ['2026-11-28', '2026-11-28T12:00:00Z'],
  ['2026-11-27', '2026-11-28T11:59:59Z'],
  ['2026-11-29', '2026-11-28T10:00:00Z'],
  ['2028-02-29', '2028-02-29T00:00:00Z'],
]
test('a day is accepted while it is today anywhere on Earth', () => {
  for (const [day, now] of today) assert.equal(mustBeToday(day, at(now)), day)
})

const NOON = '2026-11-28T12:00:00Z'
const refused: [day: string, now: string][] = [
  ['2026-11-27', NOON],
  ['2026-11-29', '2026-11-28T09:59:59Z'],
  ['2027-02-29', '2027-02-28T23:00:00Z'],
  ['2026-11-31', '2026-12-01T01:00:00Z'],
  ['2026-13-01', NOON],
  ['', NOON],
  ['today', NOON],
  ['2026-11-28 ', NOON],
  ['2026-11-28T00:00:00Z', NOON],
  ['26-11-28', NOON],
  ['２０２６-11-28', NOON],
]
test('a day that is not today anywhere on Earth is refused', () => {
  for (const [day, now] of refused)
    assert.throws(() => mustBeToday(day, at(now)), Fault, `${day} at ${now}`)
})

test('only valid months in the years 2000 to 2999 are accepted', () => {
  for (const month of ['2026-11', '2000-01', '2999-12']) assert.equal(mustBeMonth(month), month)
  for (const month of ['2026-00', '2026-13', '1999-12', '3000-01', '2026-1', '2026-11-01', ''])
    assert.throws(() => mustBeMonth(month), Fault, month)
})

const DAY = '2026-11-28'
const OWN = { themeId: 7, words: { ja: '夏', en: 'Summer' }, giftAppId: null, giftItemId: null }
const BUILT_IN = { theme: builtInThemeOf(DAY), words: null }
const WRITTEN = { theme: '7', words: OWN.words }

test("the operator's theme replaces the built-in one; both can be switched off", () => {
  assert.deepEqual(chooseTheme(DAY, { own: undefined, off: [] }), BUILT_IN)
  assert.deepEqual(chooseTheme(DAY, { own: OWN, off: [] }), WRITTEN)
  assert.deepEqual(chooseTheme(DAY, { own: OWN, off: ['builtInThemes'] }), WRITTEN)
  assert.equal(chooseTheme(DAY, { own: undefined, off: ['builtInThemes'] }), null)
  assert.equal(chooseTheme(DAY, { own: OWN, off: ['theme'] }), null)
  assert.deepEqual(chooseTheme(DAY, { own: undefined, off: ['stamps', 'news'] }), BUILT_IN)
})
