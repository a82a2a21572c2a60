import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fault } from '../../kernel/fault/fault.ts'
import { mustBeDays } from './rules.ts'

const good: [firstDay: string, lastDay: string][] = [
  ['2026-11-28', '2026-11-28'],
  ['2028-02-29', '2028-03-01'],
  ['2026-01-01', '2027-01-01'],
]
test('a theme lasts 1 to 366 days', () => {
  for (const [firstDay, lastDay] of good) mustBeDays({ firstDay, lastDay })
})

const wrong: [firstDay: string, lastDay: string][] = [
  ['2026-11-28', '2026-11-27'],
  ['2026-01-01', '2027-01-02'],
  ['2027-02-29', '2027-03-01'],
  ['2026-11-31', '2026-12-01'],
  ['2026-11-01', '2026-11-31'],
]
test('shorter or longer ranges, and days that do not exist, are refused', () => {
  for (const [firstDay, lastDay] of wrong)
    assert.throws(() => mustBeDays({ firstDay, lastDay }), Fault, `${firstDay} to ${lastDay}`)
})
