import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { auditGroups } from './groups.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

test('the audit log can be looked through by everything that is written into it', () => {
  const sources = globSync(
    ['server/console/*.ts', 'server/account/auth-routes.ts', 'scripts/admin.ts'],
    { cwd: root },
  )
  const lines = sources.flatMap((path) => readFileSync(root + path, 'utf8').split('\n'))
  const written = lines
    .filter((line) => /\baction\b/.test(line))
    .flatMap((line) => [...line.matchAll(/'([a-z]\w+)\.\w+(\.\w+)?'/gi)].map(([, group]) => group))
  for (const texts of Object.values(auditGroups)) {
    assert.deepEqual(Object.keys(texts).sort(), [...new Set(written)].sort())
  }
})
