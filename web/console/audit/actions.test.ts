import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { auditActions, auditGroups } from './actions.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every action that is written to the log. */
function listActions(): string[] {
  const sources = globSync(
    [
      'server/console/**/*.ts',
      'server/account/sign-in/auth-routes.ts',
      'scripts/admin.ts',
      'scripts/admin/*.ts',
    ],
    { cwd: root },
  )
  const lines = sources.flatMap((path) => readFileSync(root + path, 'utf8').split('\n'))
  const written = lines
    .filter((line) => /\baction\b/.test(line))
    .flatMap((line) => [...line.matchAll(/'([a-z]\w+(?:\.[\w-]+){1,2})'/gi)])
    .map(([, action]) => action)
    // Actions that are recorded only for the person or the installation are not in an
    // organisation's log.
    .filter((action) => action !== 'person.codeAsked' && !action.startsWith('card.'))
  return [...new Set(written)].sort()
}

test('the audit log can be filtered by any kind of entry', () => {
  const groups = new Set(listActions().map((action) => action.split('.')[0]))
  for (const texts of Object.values(auditGroups)) {
    assert.deepEqual(Object.keys(texts).sort(), [...groups])
  }
})

test('the audit log describes every action in both languages', () => {
  for (const texts of Object.values(auditActions)) {
    assert.deepEqual(Object.keys(texts).sort(), listActions())
  }
})
