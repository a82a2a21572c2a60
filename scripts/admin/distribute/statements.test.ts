import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '@kisekae/server/postgres/test-database.ts'
import pg from 'pg'
import { listTemplates } from '../../../bench/growth/list-templates.ts'
import { checkStatements, type Verdict } from './mirror/check-statements.ts'
import { Refusal } from './mirror/list-refusals.ts'
import { REFUSED_STATEMENTS } from './mirror/list-refused.ts'
import { SPREAD_STATEMENTS } from './mirror/list-spread.ts'
import { splitTables } from './mirror/split-tables.ts'

/**
 * Statements about people and their sessions take the name of the table as a parameter; all of
 * these tables are local.
 */
const OF_SITE = /^server\/account\/(chores|events|people)/
const NO_QUERY = /^(begin|commit)$/

let database: TestDatabase
let client: pg.Client
let verdicts: Verdict[]

before(async () => {
  database = await openTestDatabase({ role: 'owner' })
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await splitTables(client)
  verdicts = await checkStatements(client, listTexts())
})
after(async () => {
  await client.end()
  await database.drop()
})

const listTexts = (): string[] =>
  listTemplates()
    .filter(({ place, text }) => !(OF_SITE.test(place) && /\b(from|into|update) \$/.test(text)))
    .map(({ text }) => text)
    .filter((text) => !NO_QUERY.test(text))

const verdictOn = async (text: string) => (await checkStatements(client, [text]))[0]

test('every statement that Citus refuses is listed with an alternative', () => {
  const refused = verdicts.filter(({ refusals }) => refusals.length > 0)
  assert.deepEqual(
    refused
      .filter(({ text }) => !REFUSED_STATEMENTS.some(([piece]) => text.includes(piece)))
      .map(({ text, refusals }) => `${refusals.join(', ')}: ${text}`),
    [],
  )
  const outdated = REFUSED_STATEMENTS.filter(
    ([piece]) => !refused.some(({ text }) => text.includes(piece)),
  )
  assert.deepEqual(outdated, [])
})

test('every statement touches one shard, or is listed with the reason', () => {
  const several = verdicts.filter(
    ({ refusals, spread }) => refusals.length === 0 && spread.length > 0,
  )
  assert.deepEqual(
    several
      .filter(({ text }) => !SPREAD_STATEMENTS.some(([piece]) => text.includes(piece)))
      .map(({ text, spread }) => `${spread.join(', ')}: ${text}`),
    [],
  )
  const outdated = SPREAD_STATEMENTS.filter(
    ([piece]) => !several.some(({ text }) => text.includes(piece)),
  )
  assert.deepEqual(outdated, [])
})

// biome-ignore format: a table
const refused: [refusal: string, statement: string][] = [
  [Refusal.Join, 'select kind from avatar join user_account using (user_id) where avatar_id = $1'],
  [Refusal.Join, 'select 1 from access_token as t join avatar as a on a.avatar_id = t.avatar_id where t.token_hash = $1 and a.avatar_id = $2'],
  [Refusal.Join, 'select 1 from user_account as u join link on link.user_id in (u.user_id, u.upgraded_to) where u.user_id = $1'],
  [Refusal.Join, 'select chain_id from draw_chain where not exists (select from draw_leaf where draw_leaf.chain_id = draw_chain.chain_id)'],
  [Refusal.Clock, 'update link set unlinked_at = clock_timestamp() where user_id = $1'],
  [Refusal.Clock, 'update app set suspended_at = case when $1 then statement_timestamp() end'],
  [Refusal.Clock, "update link set unlinked_at = unlinked_at + interval '1 day' where user_id = $1"],
  [Refusal.Clock, 'delete from link where user_id = $1 and unlinked_at < clock_timestamp()'],
  [Refusal.Clock, 'update link set unlinked_at = null where user_id = $1 returning statement_timestamp()'],
  [Refusal.Clock, 'insert into guest_count (app_id, day, slot, guests) values ($1, $2, 0, 1) on conflict (app_id, day, slot) do update set day = current_date'],
  [Refusal.Lock, 'select user_id from user_account where user_id = any($1::bigint[]) for update'],
  [Refusal.Lock, "update vrm_generation set attempts = 1 where user_id in (select user_id from vrm_generation where status = 'running' limit 1 for update skip locked)"],
  [Refusal.Correlated, 'select exists (select from link where link.app_id = app.app_id) from app'],
  [Refusal.Correlated, 'select app_id from app cross join lateral (select from link where link.app_id = app.app_id) as newest'],
  [Refusal.Correlated, 'select 1 from unnest($1::bigint[]) as line (item_id) where exists (select from owned_item where owned_item.item_id = line.item_id)'],
  [Refusal.Correlated, 'select exists (select from link where link.user_id = user_account.user_id) from user_account where user_id = $1'],
  [Refusal.Limit, 'select user_id from link limit (select count(*) from app)'],
  [Refusal.Limit, 'select 1 from app cross join lateral (select user_id from link where link.app_id = app.app_id limit 1) as newest join user_account using (user_id)'],
  [Refusal.Join, 'select kind from avatar cross join lateral (select kind from user_account where user_account.user_id = avatar.user_id) as owner'],
]
for (const [refusal, statement] of refused) {
  test(`refused: ${statement.slice(0, 100)}`, async () => {
    const { refusals } = await verdictOn(statement)
    assert.deepEqual(refusals, [refusal])
  })
}

// biome-ignore format: a table
const accepted: [statement: string, spread: string[]][] = [
  ['select kind from user_account join link using (user_id) where user_account.user_id = $1', []],
  ['select kind from user_account join link using (user_id)', ['link', 'user_account']],
  ['select exists (select from link where link.user_id = $1) from app', []],
  ['select name from app where exists (select from item where item.item_id = $1)', []],
  ['select user_id from user_account where user_id = $1 for update', []],
  ['select app_id from app where app_id = $1 for update', []],
  ['update link set unlinked_at = statement_timestamp() where user_id = $1', []],
  ['insert into guest_count (app_id, day, slot, guests) select app_id, day, 0, sum(guests) from guest_count group by 1, 2 on conflict (app_id, day, slot) do update set guests = excluded.guests', ['guest_count']],
  ['update person set created_at = clock_timestamp() where id = $1', []],
  ["delete from used_jwt where app_id = $1 and id_hash = $2 and ends_at < statement_timestamp() - interval '1 day'", []],
]
for (const [statement, spread] of accepted) {
  test(`accepted: ${statement.slice(0, 100)}`, async () => {
    const verdict = await verdictOn(statement)
    assert.deepEqual([verdict.refusals, verdict.spread.toSorted()], [[], spread])
  })
}
