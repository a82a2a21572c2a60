import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listFragmentsOf } from './list-fragments.ts'
import { listTemplates, listTemplatesOf } from './list-templates.ts'

const SOURCE = [
  "import type { Sql } from './sql.ts'",
  'export const findHat = (db: Sql, id: bigint) =>',
  '  db.find<{ id: bigint }>`select id from hat where id = $' + '{id} and price < 10`',
  'const text = `select $' + '{1}`',
].join('\n')

test('a statement is listed with its location, whatever the notation of its parameters', () => {
  const [template, ...others] = listTemplatesOf('server/hat.ts', SOURCE)
  assert.deepEqual(others, [])
  assert.equal(template.place, 'server/hat.ts:3')
  assert.ok(template.matches('select id from hat where id = $1 and price < 10'))
  assert.ok(!template.matches('select id from hat where id = $1 and price < 100'))
  assert.equal(template.text, 'select id from hat where id = $1 and price < 10')
  assert.equal(template.parameters, 1)
})

test('a fragment becomes part of the statement, and adds no parameters', () => {
  const source = [
    "const AGE = '3 days'",
    "const FRESH = fragment(`age < interval '$" + "{AGE}'`)",
    "const HAT = columns<Hat>({ hatId: 'hat.id', name: `hat.name` })",
    'const list = (db: Sql, id: number) =>',
    '  db.rows`select $' + '{HAT} from hat where id = $' + '{id} and $' + '{FRESH}`',
    'const copy = (db: Sql) => db.rows`select $' + '{HAT.names} from hat`',
  ].join('\n')
  const fragments = listFragmentsOf('server/hat.ts', source)
  const [listed, copied] = listTemplatesOf('server/hat.ts', source, fragments)
  const columns = 'hat.id as hat_id,hat.name as name'
  assert.equal(listed.text, `select ${columns} from hat where id = $1 and age < interval '3 days'`)
  assert.equal(listed.parameters, 1)
  assert.equal(copied.text, 'select hat_id,name from hat')
})

test('every statement of the service is listed', () => {
  const places = listTemplates().map(({ place }) => place)
  assert.ok(places.length > 400, `only ${places.length}`)
  assert.ok(places.some((place) => place.startsWith('server/grant/store.ts:')))
  assert.ok(places.every((place) => !place.includes('.test.ts')))
})
