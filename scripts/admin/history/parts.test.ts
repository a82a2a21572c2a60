import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPart } from './parts.ts'

const cases: [name: string, lower: string | null, upper: string | null][] = [
  ['ledger_2026_11', '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00'],
  ['draw_2026_12', '2026-12-01 00:00:00+00', '2027-01-01 00:00:00+00'],
  ['draw_leaf_0', '0', '1000'],
  ['draw_leaf_12000', '12000', '13000'],
  ['draw_leaf_earlier', null, null],
]
for (const [name, lower, upper] of cases)
  test(`the name of ${name} states its beginning and end`, () => {
    const part = readPart(name)
    assert.deepEqual([part?.name, part?.lower, part?.upper], [name, lower, upper])
  })

const strangers = ['ledger', 'ledger_rest', 'ledger_2026_13', 'draw_leaf_2026_11', 'draw_chain']
for (const name of [...strangers, 'request_entry_1', "ledger_2026_11'; drop table ledger"])
  test(`${name} is not a partition that is created again`, () => {
    assert.equal(readPart(name), null)
  })
