import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aGacha, aPrize } from '../gacha/fixtures/a-gacha.ts'
import { aPlayer, reasonOf } from '../gacha/fixtures/a-player.ts'
import { verifyLog } from '../gacha/proof/verify-log.ts'
import { verifyProof } from '../gacha/proof/verify-proof.ts'
import { createLog } from '../kernel/log/log.ts'
import { openDb } from '../kernel/sql/db.ts'
import { keepHouse } from './keep-house.ts'
import { startHousekeeping } from './start-housekeeping.ts'

let service: TestService
let player: ReturnType<typeof aPlayer>
let gachaId: number
before(async () => {
  service = await startTestService()
  player = aPlayer(service)
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 3`
  const prizes = rows.map(({ itemId }) => aPrize(itemId))
  gachaId = await aGacha(service.db, { appId: service.app.appId, prizes, onlyUnowned: true })
})
after(() => service.stop())

/** Moves all times into the past by this much. */
const age = (avatarId: number, interval: string) => service.db.rows`
  update gacha_session set expires_at = expires_at - ${interval}::interval,
    created_at = created_at - ${interval}::interval,
    consumed_at = consumed_at - ${interval}::interval
  where avatar_id = ${avatarId}`

const readSession = (avatarId: number) => service.db.find<{ itemIds: number[]; memory: unknown }>`
  select item_ids, memory from gacha_session where avatar_id = ${avatarId}`

async function aSession() {
  const avatarId = await player.aGuest()
  const drawn = await player.draw(avatarId, gachaId)
  return { avatarId, drawn, sessionId: drawn.json.sessionId as string }
}

test('a session that is waiting to be granted is not deleted', async () => {
  const { avatarId, drawn, sessionId } = await aSession()
  await keepHouse(service.db)
  assert.deepEqual((await player.show(avatarId, sessionId)).json, drawn.json)
  assert.equal((await player.grant(avatarId, drawn)).status, 200)
})

test('a session that has just been granted can still be read', async () => {
  const { avatarId, drawn, sessionId } = await aSession()
  await player.grant(avatarId, drawn)
  await keepHouse(service.db)
  assert.equal((await player.show(avatarId, sessionId)).json.items.length, 1)
})

test('drawn items of a finished session are deleted; its draw can still be proved', async () => {
  const [granted, expired] = [await aSession(), await aSession()]
  await player.grant(granted.avatarId, granted.drawn)
  await age(granted.avatarId, '2 minutes')
  await age(expired.avatarId, '62 minutes')
  await keepHouse(service.db)
  for (const { avatarId, sessionId } of [granted, expired]) {
    assert.deepEqual(await readSession(avatarId), { itemIds: [], memory: null })
    const { json } = await player.prove(avatarId, sessionId)
    assert.deepEqual(
      verifyProof(json).filter(({ holds }) => !holds),
      [],
    )
  }
  const again = await player.grant(granted.avatarId, granted.drawn)
  assert.deepEqual(reasonOf(again), [409, 'sessionConsumed'])
  const late = await player.grant(expired.avatarId, expired.drawn)
  assert.deepEqual(reasonOf(late), [410, 'sessionExpired'])
})

test('a session is deleted seven days after its end, but its draw stays in the log', async () => {
  const { avatarId, sessionId } = await aSession()
  await age(avatarId, '7 days')
  await keepHouse(service.db)
  assert.ok(await readSession(avatarId))
  await age(avatarId, '61 minutes')
  await keepHouse(service.db)
  assert.equal(await readSession(avatarId), undefined)
  assert.deepEqual(reasonOf(await player.prove(avatarId, sessionId)), [404, 'sessionNotFound'])
  assert.deepEqual((await verifyLog(service.db)).faults, [])
})

test('carts, stored responses and counts are deleted when they are old', async () => {
  await service.db.rows`
    insert into shop_session (user_id, session_id, avatar_id, app_id, currency_id, version,
      item_ids, shop_ids, prices, created_at, expires_at)
    select 1, age, 1, 'app_one', 1, 1, '{}', '{}', '{}', now(), now() - age::interval
    from unnest(array['7 days 1 minute', '6 days 23 hours']) as age`
  await service.db.rows`
    insert into kept_answer (user_id, avatar_id, idempotency_key, fingerprint, change_id, status,
      body, kept_at)
    select 1, 1, age, '', 1, 200, '{}', now() - age::interval
    from unnest(array['7 days 1 minute', '6 days 23 hours']) as age`
  await service.db.rows`
    insert into kept_guest (app_id, idempotency_key, fingerprint, avatar_id, kept_at)
    select 'app_one', age, '', 1, now() - age::interval
    from unnest(array['7 days 1 minute', '6 days 23 hours']) as age`
  await service.db.rows`
    insert into guest_count (app_id, day, slot, guests)
    select 'app_old', current_date - days, 1, 1 from unnest(array[3, 2, 0]) as days`
  await service.db.rows`
    insert into client_secret (secret_hash, app_id, user_id, avatar_id, expires_at)
    select age, 'app_one', 1, 1, now() - age::interval
    from unnest(array['1 second', '-1 minute']) as age`
  await keepHouse(service.db)
  const left = await service.db.get`
    select (select count(*) from shop_session where user_id = 1) as carts,
      (select count(*) from kept_answer where user_id = 1) as answers,
      (select count(*) from kept_guest where avatar_id = 1) as guests,
      (select count(*) from client_secret where user_id = 1) as secrets,
      (select count(*) from guest_count where app_id = 'app_old') as counts`
  assert.deepEqual(left, { carts: 1, answers: 1, guests: 1, secrets: 1, counts: 2 })
})

test('flows are deleted once nobody can continue them, and not a day earlier', async () => {
  await service.db.rows`
    insert into connect_flow (flow_id, app_id, redirect_uri, scope, permissions, code_challenge,
      started_at, exchanged_at)
    select 'of ' || started || exchanged, ${service.app.appId}, '', '', '{}', '',
      now() - started::interval, now() - nullif(exchanged, '')::interval
    from (values ('1 day', ''), ('49 hours', ''), ('31 days', '30 days 1 minute'),
      ('31 days', '29 days')) as flow (started, exchanged)`
  await keepHouse(service.db)
  const left = await service.db.rows<{ flowId: string }>`
    select flow_id from connect_flow where flow_id like 'of %' order by flow_id`
  assert.deepEqual(
    left.map(({ flowId }) => flowId),
    ['of 1 day', 'of 31 days29 days'],
  )
})

test('accounts that have no avatar after 30 days are deleted; those of members stay', async () => {
  const { db } = service
  await db.rows`
    insert into person (id, name, email, email_verified, created_at, settled_at)
    select name, '', name || '@chosen.example', true, now() - age::interval, settled::timestamptz
    from (values ('young', '29 days', null), ('signed in', '31 days', null),
      ('stranger', '31 days', null), ('member', '31 days', now()),
      ('member of an earlier version', '31 days', null)) as person (name, age, settled)`
  await db.rows`
    insert into person_session (id, user_id, expires_at, updated_at, token_hash)
    values ('s', 'signed in', now() + interval '1 day', now(), 's')`
  await db.rows`
    insert into member (user_id, person_id, nickname, language)
    values (101, 'member', '', 'en'), (102, 'member of an earlier version', '', 'en')`
  const { done } = await keepHouse(db)
  assert.deepEqual([done['settlePeople'], done['deleteStrangers']], [1, 1])
  const left = await db.rows<{ id: string }>`
    select id from person where email like '%@chosen.example' order by id`
  assert.deepEqual(
    left.map(({ id }) => id),
    ['member', 'member of an earlier version', 'signed in', 'young'],
  )
  const again = (await keepHouse(db)).done
  assert.deepEqual([again['settlePeople'], again['deleteStrangers']], [0, 0])
})

test('a failing chore does not stop the others', async () => {
  const owner = openDb({ connectionString: service.ownerUrl, maxConnections: 1 })
  await owner.rows`alter table guest_count rename to elsewhere`
  try {
    await service.db.rows`
      insert into connect_flow (flow_id, app_id, redirect_uri, scope, permissions, code_challenge,
        started_at)
      values ('behind', ${service.app.appId}, '', '', '{}', '', now() - interval '3 days')`
    const { done, failed } = await keepHouse(service.db)
    assert.deepEqual(Object.keys(failed), ['deleteGuestCounts'])
    assert.equal(done['deleteUnfinishedFlows'], 1)
  } finally {
    await owner.rows`alter table elsewhere rename to guest_count`
    await owner.end()
  }
})

test('several processes together can clear more than one batch in a round', async () => {
  await service.db.rows`
    insert into kept_guest (app_id, idempotency_key, fingerprint, avatar_id, kept_at)
    select 'app_one', 'old ' || number, '', 1, now() - interval '8 days'
    from generate_series(1, 2500) as number`
  const rounds = await Promise.all([keepHouse(service.db), keepHouse(service.db)])
  const count = rounds.reduce((sum, { done }) => sum + (done['deleteKeptGuests'] ?? 0), 0)
  assert.equal(count, 2500)
})

test('the running service does its housekeeping until it is stopped', async () => {
  await aSession()
  const log = createLog({ level: 'silent', write() {} })
  const countRoots = async () =>
    (await service.db.get<{ count: number }>`select count(*) as count from draw_root`).count
  await service.db.rows`update draw_root set made_at = made_at - interval '2 hours'`
  const before = await countRoots()
  const housekeeping = startHousekeeping(service.db, log, { firstMs: 1, intervalMs: 1 })
  while ((await countRoots()) === before) await sleep(10)
  await housekeeping.stop()
  assert.equal(await countRoots(), before + 1)
})
