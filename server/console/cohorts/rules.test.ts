import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CountRow } from '../../cohort/store.ts'
import { describeCohorts } from './rules.ts'

interface Counts {
  age: number
  active?: Record<number, number>
  paid?: Record<number, number>
  cohort?: string
}

function rowsOf({ age, active = {}, paid = {}, cohort = '2026-11-02' }: Counts): CountRow[] {
  const list = (step: CountRow['step'], counts: Record<number, number>) =>
    Object.entries(counts).map(([number, users]) => ({
      cohort,
      step,
      number: Number(number),
      users,
      age,
    }))
  return list('active', active).concat(list('paid', paid))
}

const describe = (counts: Counts) => describeCohorts(rowsOf(counts))

test('the first week and each later one are shown one day after they end', () => {
  const active = { 0: 40, 1: 10, 2: 4 }
  assert.deepEqual(describe({ age: 7, active }), [])
  assert.deepEqual(describe({ age: 8, active })[0].active[0], null)
  assert.deepEqual(describe({ age: 14, active })[0].active[0], null)
  assert.deepEqual(describe({ age: 15, active })[0].active.slice(0, 2), [25, null])
  assert.deepEqual(describe({ age: 22, active })[0].active.slice(0, 3), [25, 10, null])
})

test('a week in which nobody was active shows zero once it has ended', () => {
  const [{ active }] = describe({ age: 7 * 14, active: { 0: 40, 12: 1 } })
  assert.deepEqual(active, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2.5])
})

test('purchases within a day also count as purchases within seven and thirty days', () => {
  const counts = { active: { 0: 1_000 }, paid: { 1: 10, 7: 5, 30: 1 } }
  assert.deepEqual(describe({ ...counts, age: 8 })[0].paid, [null, null, null])
  assert.deepEqual(describe({ ...counts, age: 9 })[0].paid, [1, null, null])
  assert.deepEqual(describe({ ...counts, age: 15 })[0].paid, [1, 1.5, null])
  assert.deepEqual(describe({ ...counts, age: 37 })[0].paid, [1, 1.5, null])
  assert.deepEqual(describe({ ...counts, age: 38 })[0].paid, [1, 1.5, 1.6])
})

test('nothing is shown about fewer than twenty users', () => {
  const counts = { age: 100, paid: { 1: 2 } }
  const [few] = describe({ ...counts, active: { 0: 19, 1: 19 } })
  assert.deepEqual(
    [few.users, new Set(few.active), few.paid],
    [null, new Set([null]), [null, null, null]],
  )
  const [enough] = describe({ ...counts, active: { 0: 20, 1: 19 } })
  assert.deepEqual([enough.users, enough.active[0], enough.paid[0]], [20, 95, 10])
})

test('a week for which only purchases have been counted is not shown', () => {
  assert.deepEqual(describe({ age: 100, paid: { 1: 30 } }), [])
})

test('each week is a cohort of its own, newest first', () => {
  const rows = rowsOf({ age: 8, active: { 0: 20 }, cohort: '2026-11-09' }).concat(
    rowsOf({ age: 15, active: { 0: 30, 1: 3 }, cohort: '2026-11-02' }),
  )
  assert.deepEqual(
    describeCohorts(rows).map(({ week, users, active }) => [week, users, active[0]]),
    [
      ['2026-11-09', 20, null],
      ['2026-11-02', 30, 10],
    ],
  )
})
