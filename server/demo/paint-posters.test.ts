import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../kernel/sql/db.ts'
import { paintPosters } from './paint-posters.ts'
import { posterToken } from './seed-sales.ts'

test('a poster that cannot be saved is logged, and the service continues', async () => {
  const token = posterToken({ theme: 'festival', kind: 'icon' })
  const rows = async ([text]: TemplateStringsArray) => {
    if (text.includes('select')) return [{ token }]
    throw new Error('the database is unavailable')
  }
  const told: unknown[] = []
  // The only database method that painting uses.
  await paintPosters({ rows } as unknown as Db, (error) => told.push(error)).done
  assert.match(String(told), /^Error: the database is unavailable$/)
})
