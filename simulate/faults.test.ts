import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { changeText } from './faults/change-text.ts'
import { PLANTED_FAULTS } from './faults/list-faults.ts'

const table = readFileSync(new URL('../docs/mutants.md', import.meta.url), 'utf8')

for (const { name, changes } of PLANTED_FAULTS) {
  test(`the fault can still be planted: ${name}`, () => {
    for (const change of changes) {
      const source = readFileSync(new URL(`../${change.file}`, import.meta.url), 'utf8')
      assert.notEqual(changeText(source, change), source)
    }
  })

  test(`the table of mutants names the test that catches the fault: ${name}`, () => {
    assert.ok(table.includes(`\n| ${name} | \``))
  })
}
