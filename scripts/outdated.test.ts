import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listOutdated } from './outdated.ts'

const LOCKFILE = {
  packages: {
    '': {},
    server: { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'LGPL-3.0-or-later' },
    'node_modules/c': { version: '3.0.0', license: 'MPL-2.0', dev: true },
    'node_modules/@x/d': { version: '4.0.0' },
  },
}

/** The lines of the report, without repeated spaces. */
const report = (outdated: Parameters<typeof listOutdated>[0]) =>
  listOutdated(outdated, LOCKFILE).map((line) => line.trim().replaceAll(/\s+/g, ' '))

test('an outdated package is listed with its licence', () => {
  const lines = report({ a: { current: '1.0.0', wanted: '1.0.0', latest: '1.2.0' } })
  assert.deepEqual(lines.slice(0, 2), ['Behind: 1', 'a 1.0.0 1.2.0 MIT'])
})

test('a dependency of several packages is listed once', () => {
  const behind = { current: '1.0.0', wanted: '1.0.0', latest: '1.2.0' }
  assert.equal(report({ a: [behind, behind] })[0], 'Behind: 1')
})

test('LGPL and MPL packages are reported if the service needs them, not if only tests do', () => {
  const lines = report({})
  assert.ok(lines.includes('b 2.0.0 LGPL-3.0-or-later'))
  assert.ok(!lines.some((line) => line.startsWith('c ')))
})

test('a package without a licence is reported by name', () => {
  assert.ok(report({}).includes('@x/d 4.0.0 not told'))
})

test('a package for another platform, which is not installed, is not reported as outdated', () => {
  assert.equal(report({ a: { wanted: '1.0.0', latest: '1.0.0' } })[0], 'Behind: 0')
})
