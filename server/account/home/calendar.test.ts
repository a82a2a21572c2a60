import assert from 'node:assert/strict'
import { test } from 'node:test'
import { THEME_KEYS } from '@kisekae/contract/fit/theme-keys.ts'
import { builtInThemeOf } from './calendar.ts'

const DAY_MS = 24 * 60 * 60_000
const YEARS = 20

/** The days from the start of 2026, as `YYYY-MM-DD`. */
const DAYS = Array.from({ length: YEARS * 365 }, (_, at) =>
  new Date(Date.parse('2026-01-01') + at * DAY_MS).toISOString().slice(0, 10),
)

test('every built-in theme is used, and there are at least sixty', () => {
  const seen = new Set(DAYS.map(builtInThemeOf))
  assert.deepEqual([...seen].toSorted(), [...THEME_KEYS].toSorted())
  assert.ok(seen.size >= 60)
})

test('the days of a theme are either consecutive or at least 36 days apart', () => {
  const last = new Map<string, number>()
  DAYS.forEach((day, at) => {
    const theme = builtInThemeOf(day)
    const before = last.get(theme)
    last.set(theme, at)
    const gap = before === undefined ? 36 : at - before
    assert.ok(gap >= 36 || gap === 1, `${theme} on ${day} after ${gap} days`)
  })
})

const days: [day: string, theme: string][] = [
  ['2027-01-01', 'new-year'],
  ['2027-01-03', 'new-year'],
  ['2027-02-14', 'valentine'],
  ['2027-04-01', 'upside-down'],
  ['2027-06-21', 'midsummer'],
  ['2027-07-07', 'star-wish'],
  ['2027-10-31', 'halloween'],
  ['2027-12-24', 'holiday-lights'],
  ['2027-12-25', 'holiday-lights'],
  ['2027-12-31', 'year-end'],
]
test('special days have their own themes; the days next to them do not', () => {
  for (const [day, theme] of days) assert.equal(builtInThemeOf(day), theme, day)
  const themes = new Set(days.map(([, theme]) => theme))
  for (const day of ['2027-01-04', '2027-02-13', '2027-02-15', '2027-12-23', '2027-12-26'])
    assert.ok(!themes.has(builtInThemeOf(day)), day)
})

const SNOWY = ['first-snow', 'hot-chocolate', 'snowman', 'ice-skating', 'fireside']
const HOT = ['beach', 'fireworks', 'watermelon', 'ice-cream', 'camping']
test('snow comes only in winter, and the beach only in summer', () => {
  for (const day of DAYS) {
    const theme = builtInThemeOf(day)
    if (SNOWY.includes(theme)) assert.match(day, /-(12|01|02)-/, theme)
    if (HOT.includes(theme)) assert.match(day, /-0[678]-/, theme)
  }
})
