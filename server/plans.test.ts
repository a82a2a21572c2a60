import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listCloset } from './account/closet/store.ts'
import { listAvatarRows } from './console/avatars/store.ts'
import { listDressable } from './console/items/store.ts'
import { listWardrobe } from './fitting-room/store.ts'
import { explaining } from './fixtures/explaining.ts'
import { listWearables } from './gacha/store.ts'
import { listOwnedItems } from './item/store.ts'
import type { Db, Sql } from './kernel/sql/db.ts'
import { openTestDatabase, type TestDatabase } from './postgres/test-database.ts'

let database: TestDatabase
before(async () => {
  database = await openTestDatabase({ role: 'owner' })
  await fill(database.db)
})
after(() => database.drop())

const ROWS = 5_000
const userId = 7

/** Guests of one app, and items, some of which are base items or faces. */
async function fill(db: Db): Promise<void> {
  await db.rows`
    insert into item (item_id, part, name_ja, name_en, tags, base, asset, picture_token, rules)
    select n, case n % 500 when 0 then 'Face' else 'Hat' end, '', '', '{}', n % 100 = 0, '', n, '{}'
    from generate_series(1, ${ROWS}::int) as n`
  await db.rows`
    insert into user_account (user_id, kind, worn_item_ids)
    select n, 'guest', '{1,2,3}' from generate_series(1, ${ROWS}::int) as n`
  await db.rows`
    insert into owned_item (user_id, item_id)
    select n, item_id from generate_series(1, ${ROWS}::int) as n, generate_series(1, 5) as item_id`
  await db.rows`
    insert into avatar (avatar_id, app_id, user_id, created_at)
    select 1000000000000 + n, 'app_x', n, now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}::int) as n`
  await db.rows`
    insert into link (user_id, avatar_id, app_id, permissions, picture_token)
    select user_id, avatar_id, app_id, '{}', avatar_id from avatar`
  await db.rows`analyze`
}

const first = { micros: '4102444800000000', name: '9007199254740991', limit: 51 }

const lists: Record<string, (sql: Sql) => Promise<object[]>> = {
  "a user's items": (sql) => listOwnedItems(sql, { userId, part: 'Hat', limit: 51, offset: 0 }),
  'the closet': (sql) => listCloset(sql, userId),
  'the fitting room': (sql) => listWardrobe(sql, userId),
  'what a gacha dresses': (sql) => listWearables(sql, { userId, prizeIds: [1, 2] }),
  'what a default outfit may contain': (sql) =>
    listDressable(sql, { appId: 'app_x', outfit: [1], chosen: [2] }),
  'the avatars of an app': (sql) =>
    listAvatarRows(sql, { appId: 'app_x', kind: 'guest', ...first }),
}

/** Partial indexes that contain only what is wanted, so they are read as a whole. */
const WHOLE = ['item_base', 'item_body_face']

/** The scans of a plan that read a whole table or index. */
function findWholeScans(plan: readonly object[]): string[] {
  const lines = plan.map((row) => String(Object.values(row)[0]).trim())
  return lines.filter((line, at) => {
    const [, index] = /Index (?:Only )?Scan(?: Backward)?(?: using (\w+))? on/.exec(line) ?? []
    const name = index ?? /Bitmap Index Scan on (\w+)/.exec(line)?.[1]
    if (name === undefined) return line.includes('Seq Scan')
    return !(WHOLE.includes(name) || lines[at + 1]?.startsWith('Index Cond'))
  })
}

for (const [name, list] of Object.entries(lists))
  test(`${name}: read by indexes, whatever the number of users and items`, () =>
    database.db.transaction(async (tx) => {
      // For so few rows, reading whole tables would be cheaper.
      await tx.rows`set local enable_seqscan = off`
      await tx.rows`set local enable_mergejoin = off`
      await tx.rows`set local enable_hashjoin = off`
      assert.deepEqual(findWholeScans(await list(explaining(tx))), [])
    }))
