import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { keepHouse } from './keep-house.ts'

let database: TestDatabase
before(async () => {
  database = await openTestDatabase()
})
after(() => database.drop())

test('delivery records last thirty days, and records of generated VRM files seven', async () => {
  const { db } = database
  const ages = ['32 days', '30 days 1 minute', '29 days', '7 days 1 minute', '6 days']
  await db.rows`
    insert into webhook_event (user_id, event_id, app_id, avatar_id, type, body, created_at)
    select 1, age, 'app_one', 1, 'avatar.updated', '{}', now() - age::interval
    from unnest(${ages}::text[]) as age`
  await db.rows`
    insert into webhook_delivery (user_id, event_id, endpoint_id, status, failures, attempts,
      replay, sending, due_at, created_at)
    select 1, age, 'we_one', 'pending', 0, 0, false, false, now(), now() - age::interval
    from unnest(${ages}::text[]) as age`
  await db.rows`
    insert into webhook_attempt (user_id, event_id, endpoint_id, number, started_at)
    select 1, age, 'we_one', 1, now() - age::interval from unnest(${ages}::text[]) as age`
  await db.rows`
    insert into vrm_generation (user_id, generation_id, avatar_id, app_id, item_ids, atlas_size,
      event_id, change_id, status, asked_at, attempts, due_at, ended_at)
    select 1, age, 1, 'app_one', '{}', 512, age, 1,
      case when age = '32 days' then 'running' else 'completed' end, now(), 1, now(),
      case when age = '32 days' then null else now() - age::interval end
    from unnest(${ages}::text[]) as age`
  await keepHouse(db)
  const left = await db.get`
    select array(select event_id from webhook_event order by created_at) as events,
      array(select event_id from webhook_delivery order by created_at) as deliveries,
      array(select event_id from webhook_attempt order by started_at) as attempts,
      array(select generation_id from vrm_generation order by ended_at nulls first) as generations`
  assert.deepEqual(left, {
    events: ages.slice(1),
    deliveries: ages.slice(2),
    attempts: ages.slice(2),
    // A running generation is not deleted.
    generations: ['32 days', '6 days'],
  })
})
