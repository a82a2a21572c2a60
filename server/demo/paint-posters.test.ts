import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../kernel/sql/db.ts'
import { paintPosters } from './paint-posters.ts'
import { posterToken } from './seed-sales.ts'

test('a poster that cannot be saved is told of, and the service lives on', async () => {
  const token = posterToken({ theme: 'festival', kind: 'icon' })
  const rows = async ([text]: TemplateStringsArray) => {
    if (text.includes('select')) return [{ token }]
    throw new Error('the database is away')
  }
  const told: unknown[] = []
  // All that painting asks of a database.
  await paintPosters({ rows } as unknown as Db, (error) => told.push(error)).done
  assert.match(String(told), /^Error: the database is away$/)
})
