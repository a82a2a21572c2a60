import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { IdText } from '@kisekae/contract/wire.ts'
import pg from 'pg'
import { ACCOUNT_CHORES } from './account/chores.ts'
import { listCloset } from './account/closet/store.ts'
import { CONSOLE_TABLES, FIT_TABLES } from './account/site-tables.ts'
import { listVisitorItems } from './account/visitor/store.ts'
import { listGrantableItems } from './catalogue/store.ts'
import { insertActive, listCounts } from './cohort/store.ts'
import { forgetAddress } from './console/account/store.ts'
import { getChecklist } from './console/apps/checklist-store.ts'
import { countNextUsers } from './console/apps/count-users.ts'
import { listAvatarRows } from './console/avatars/store.ts'
import { CONSOLE_CHORES } from './console/chores.ts'
import { listDressable, listPreviewItems } from './console/items/store.ts'
import { findAll } from './console/requests/fixtures/a-request.ts'
import { countActiveAvatars, listUsage } from './console/requests/store.ts'
import { listWelcomeChoices } from './console/themes/store.ts'
import { listWardrobe } from './fitting-room/store.ts'
import { explaining } from './fixtures/explaining.ts'
import { listWearables } from './gacha/store.ts'
import { findGrantFacts } from './grant/store.ts'
import { listOwnedItems } from './item/store.ts'
import type { Db, Sql } from './kernel/sql/db.ts'
import { sqlVerbs } from './kernel/sql/sql.ts'
import { openTestDatabase, type TestDatabase } from './postgres/test-database.ts'
import { claimPurges, queueLinkPurge, queueUserPurge } from './purge/store.ts'

let database: TestDatabase
before(async () => {
  database = await openTestDatabase({ role: 'owner' })
  await fill(database.db)
})
after(() => database.drop())

const ROWS = 5_000
/** Batches of a thousand avatars each, and an empty one that ends the round. */
const BATCHES = ROWS / 1_000 + 1
const userId = 7

/** Guests of one app, and items, some of which are base items or faces. */
async function fill(db: Db): Promise<void> {
  await db.rows`
    insert into item (item_id, part, name_ja, name_en, tags, base, asset, picture_token, rules)
    select n, case n % 500 when 0 then 'Face' else 'Hat' end, '', '', '{}', n % 100 = 0, '', n, '{}'
    from generate_series(1, ${ROWS}::int) as n`
  await db.rows`insert into organisation (organisation_id, name) values (1, 'Many')`
  await db.rows`
    insert into app (app_id, name, organisation_id, live)
    values ('app_x', 'Large', 1, true), ('app_small', 'Small', 1, true)`
  await db.rows`
    insert into app_item (app_id, item_id) select 'app_x', item_id from item`
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
  await db.rows`
    insert into picture (token, user_id, avatar_id, item_ids)
    select user_id, user_id, avatar_id, '{}' from avatar`
  await db.rows`
    insert into picture_purge (purge_id, tags, first_due_at, due_at)
    select n, '{}', now(), now() from generate_series(1, ${ROWS}::int) as n`
  for (const { person, session } of [FIT_TABLES, CONSOLE_TABLES]) {
    await db.rows`
      insert into ${person} (id, name, email, email_verified) values ('person', '', 'p', true)`
    await db.rows`
      insert into ${session} (id, user_id, created_at, updated_at, expires_at, token_hash)
      select n, 'person', case when n <= 20 then now() - interval '91 days' else now() end,
        now(), now() + interval '30 days', n
      from generate_series(1, ${ROWS}::int) as n`
  }
  await db.rows`analyze`
}

const search = { part: 'Hat', search: '4001', limit: 51, offset: 0 }
const first = { micros: '4102444800000000', name: '9007199254740991', limit: 51 }

const lists: Record<string, (sql: Sql) => Promise<object>> = {
  "a user's items": (sql) => listOwnedItems(sql, { userId, part: 'Hat', limit: 51, offset: 0 }),
  'the closet': (sql) => listCloset(sql, userId),
  'the closet of a visitor': (sql) => listVisitorItems(sql, ['hat-beret-cream']),
  'the fitting room': (sql) => listWardrobe(sql, userId),
  'the items of a gacha fitting': (sql) => listWearables(sql, { userId, prizeIds: [1, 2] }),
  'the items of a preview': (sql) => listPreviewItems(sql, { itemId: 4_001, outfit: [1, 2] }),
  'the items of a default outfit': (sql) =>
    listDressable(sql, { appId: 'app_x', outfit: [1], chosen: [2] }),
  'the items that an app may grant': (sql) =>
    listGrantableItems(sql, { appId: 'app_small', tag: '', ...search }),
  'the items that an operator can give': (sql) =>
    listWelcomeChoices(sql, { personId: 'person', ...search }),
  'the avatars of an app': (sql) =>
    listAvatarRows(sql, { appId: 'app_x', kind: 'guest', ...first }),
  'the pictures of a link that ends': (sql) => queueLinkPurge(sql, { userId, avatarId: 1 }),
  'the pictures of a user who leaves': (sql) => queueUserPurge(sql, userId),
  'the users who are active this week': (sql) =>
    insertActive(sql, { userIds: [1, 2], avatarIds: [1_000_000_000_001, 1_000_000_000_002] }),
  'purges that are due': (sql) => claimPurges(sql, { now: new Date(0), most: 10 }),
  'the request log of an app': (sql) => findAll(sql, 'app_x'),
  'the active avatars of an app': (sql) => countActiveAvatars(sql, 'app_x'),
  'the cohorts of an app': (sql) => listCounts(sql, 'app_x'),
  'the usage of an app': (sql) => listUsage(sql, { appId: 'app_x', days: 30 }),
  'an address that is deleted from the console': (sql) =>
    forgetAddress(sql, { email: 'dev@partner.example', pseudonym: 'deleted-1' }),
  'the checklist of an app': (sql) => getChecklist(sql, { appId: 'app_x', isOwner: true }),
}

/** Partial indexes that contain only the required rows, so they are read in full. */
const WHOLE = ['item_base', 'item_body_face']

/** Tables that operators fill, with at most fifty rows. */
const SMALL = / on welcome_item\b/

/** The scans of a plan that read a whole table or index. */
function findWholeScans(plan: readonly string[]): string[] {
  const lines = plan.map((line) => line.trim())
  return lines.filter((line, at) => {
    if (SMALL.test(line)) return false
    const [, index] = /Index (?:Only )?Scan(?: Backward)?(?: using (\w+))? on/.exec(line) ?? []
    const name = index ?? /Bitmap Index Scan on (\w+)/.exec(line)?.[1]
    if (name === undefined) return line.includes('Seq Scan')
    return !(WHOLE.includes(name) || lines[at + 1]?.startsWith('Index Cond'))
  })
}

for (const [name, list] of Object.entries(lists))
  test(`${name}: read through indexes, whatever the number of users and items`, () =>
    database.db.transaction(async (tx) => {
      // For so few rows, reading whole tables would be cheaper.
      await tx.rows`set local enable_seqscan = off`
      await tx.rows`set local enable_mergejoin = off`
      await tx.rows`set local enable_hashjoin = off`
      const plans: string[][] = []
      await list(explaining(tx, plans))
      assert.deepEqual(plans.flatMap(findWholeScans), [])
    }))

/** Statements of busy endpoints, with fewer values in their lists than the planner expects. */
const busy: Record<string, (sql: Sql) => Promise<unknown>> = {
  'a grant': (sql) =>
    findGrantFacts(sql, {
      appId: 'app_x',
      userId,
      avatarId: '1000000000007' as IdText,
      itemIds: ['1', '2'] as IdText[],
      failIfOwnedItemExists: false,
      gachaSessionId: 'gs_x',
      shopSessionId: '',
      isBonus: false,
      idempotencyKey: 'key',
      grantId: 1,
    }),
}

/**
 * The number of calls that PostgreSQL plans with their values before it considers one plan for all.
 */
const PLANNED = 5

for (const [name, find] of Object.entries(busy))
  test(`${name}: read with one plan, not planned again for every request`, () =>
    database.db.transaction(async (tx) => {
      for (let call = 0; call < PLANNED + 3; call++) await find(tx)
      const { planned } = await tx.get<{ planned: number }>`
        select max(custom_plans) as planned from pg_prepared_statements`
      assert.equal(planned, PLANNED)
    }))

const signIns = {
  'the dress-up app': ACCOUNT_CHORES.deleteSignIns,
  'the console': CONSOLE_CHORES.deleteConsoleSignIns,
}
for (const [site, chore] of Object.entries(signIns))
  test(`old sign-ins to ${site}: read through indexes, even with a generic plan`, async () => {
    const texts: string[] = []
    const recorded = sqlVerbs(async ({ statement }) => {
      texts.push(statement.text)
      return []
    })
    await chore(recorded, { purges: false })
    const text = texts.join()
    // The simple protocol binds no values, so the generic plan cannot depend on particular ones.
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const forAll = await client.query(`explain (generic_plan, costs off) ${text}`)
    const forOne = await client.query(`explain (costs off) ${text.replace('$1', '1000')}`)
    await client.end()
    const plan = [...forAll.rows, ...forOne.rows].map((row) => row['QUERY PLAN'])
    assert.deepEqual(findWholeScans(plan), [])
  })

test('the users of an app with many avatars are counted in batches, once an hour', async () => {
  const { db } = database
  const read = async () => {
    const { guests, members, idleGuests } = await getChecklist(db, {
      appId: 'app_x',
      isOwner: false,
    })
    return { guests, members, idleGuests }
  }
  const count = async () => {
    let batches = 0
    while ((await countNextUsers(db)).length > 0) batches++
    return batches
  }
  await db.rows`
    update user_account set kind = case when user_id <= 10 then 'member' else kind end,
      deleted_at = case when user_id = 11 then now() end,
      created_at = case when user_id between 12 and 14 then now() - interval '17 months 1 day'
        else created_at end
    where user_id <= 14`
  // Before the first full count, a count of only some avatars is better than none.
  assert.ok((await read()).guests <= 2_000)
  assert.equal(await count(), BATCHES)
  const counted = { guests: ROWS - 11, members: 10, idleGuests: 3 }
  assert.deepEqual(await read(), counted)

  await db.rows`update user_account set kind = 'member' where user_id = 15`
  assert.equal(await count(), 0)
  assert.deepEqual(await read(), counted)
  await db.rows`update app_user_count set counted_at = now() - interval '61 minutes'`
  assert.equal(await count(), BATCHES)
  assert.deepEqual(await read(), { ...counted, guests: ROWS - 12, members: 11 })

  // An app whose number of users has fallen shows the count of the rows themselves.
  await db.rows`delete from avatar where user_id > 2000`
  assert.equal((await read()).guests, 2_000 - 12)
})
