import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/asvs.md', root), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [, requirement, , answer, evidence] = line.split('|').map((cell) => cell.trim())
    return { requirement, answer, evidence }
  })

test('each of the 253 requirements of ASVS levels 1 and 2 has a row', () => {
  assert.equal(new Set(rows.map(({ requirement }) => requirement)).size, 253)
  assert.equal(rows.length, 253)
  for (const { requirement, answer, evidence } of rows) {
    assert.match(answer, /^(met|deployment|n\/a|not met)$/, requirement)
    if (answer === 'met' || answer === 'not met') assert.ok(evidence, requirement)
  }
})

test('at most five requirements are not met', () => {
  assert.ok(rows.filter(({ answer }) => answer === 'not met').length <= 5)
})

test('the files that the page names as evidence exist', () => {
  for (const { requirement, evidence } of rows) {
    for (const [, path] of evidence.matchAll(
      /`([\w.-][\w./-]*\.(?:ts|tsx|md|mjs|json))(?:#[\w-]+)?`/g,
    )) {
      assert.ok(existsSync(new URL(path, root)), `${requirement}: ${path}`)
    }
  }
})
