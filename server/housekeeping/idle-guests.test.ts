import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aDeveloper } from '../console/fixtures/a-developer.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aGacha, aPrize } from '../gacha/fixtures/a-gacha.ts'
import { aPlayer } from '../gacha/fixtures/a-player.ts'
import { verifyLog } from '../gacha/proof/verify-log.ts'
import { keepHouse } from './keep-house.ts'

let service: TestService
let player: ReturnType<typeof aPlayer>
let gachaId: number
let viewer: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  service = await startTestService()
  player = aPlayer(service)
  viewer = await aDeveloper(service, 'viewer')
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 3`
  const prizes = rows.map(({ itemId }) => aPrize(itemId))
  gachaId = await aGacha(service.db, { appId: service.app.appId, prizes })
})
after(() => service.stop())

/** Moves the guest's last use this far into the past. */
async function age(avatarId: number, interval: string): Promise<void> {
  // Writes the recorded calls first: a use recorded afterwards would count as recent.
  await readChecklist()
  await service.db.rows`
    update user_account set created_at = now() - ${interval}::interval,
      used_at = case when used_at is not null then now() - ${interval}::interval end
    where user_id = (select user_id from avatar where avatar_id = ${avatarId})`
}

const statusOf = async (avatarId: number) =>
  (await service.app.call(`/v1/Avatar/${avatarId}`)).status

const clear = async () => (await keepHouse(service.db)).done['deleteUsers']

/** Also writes the calls recorded so far. */
const readChecklist = async () =>
  (await viewer.call('GET', `/apps/${service.app.appId}/checklist`)).json

/** The tables that contain a row of the user; every table with a `user_id` column is searched. */
async function listTraces(userId: number): Promise<string[]> {
  const tables = await service.db.rows<{ name: string }>`
    select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and not relispartition and attname = 'user_id'
      and atttypid = 'bigint'::regtype
    order by relname`
  const found: string[] = []
  for (const { name } of tables) {
    const { xml } = await service.db.get<{ xml: string }>`
      select query_to_xml(format('select 1 from %I where user_id = %s', ${name}::text,
        ${userId}::text), false, true, '')::text as xml`
    if (xml.trim() !== '') found.push(name)
  }
  return found
}

test('a guest is deleted after 18 months without any call, and not a day earlier', async () => {
  const [kept, gone] = [await player.aGuest(), await player.aGuest()]
  await age(kept, '18 months - 1 day')
  await age(gone, '18 months 1 minute')
  assert.equal(await clear(), 1)
  assert.deepEqual([await statusOf(kept), await statusOf(gone)], [200, 404])
  assert.equal(await clear(), 0)
})

test("only a deleted guest's entries in the ledger and the draw log remain", async () => {
  const avatarId = await player.aGuest()
  const { userId } = await service.db.get<{ userId: number }>`
    select user_id from avatar where avatar_id = ${avatarId}`
  const drawn = await player.draw(avatarId, gachaId)
  assert.equal((await player.grant(avatarId, drawn)).status, 200)
  const before = await listTraces(userId)
  for (const name of ['avatar', 'link', 'owned_item', 'picture', 'gacha_session'])
    assert.ok(before.includes(name), name)
  await age(avatarId, '19 months')
  await clear()
  assert.deepEqual(await listTraces(userId), ['draw', 'draw_chain', 'ledger'])
  assert.deepEqual((await verifyLog(service.db)).faults, [])
})

const uses: [name: string, call: (avatarId: number, other: number) => string][] = [
  ['read', (avatarId) => `/v1/Avatar/${avatarId}`],
  [
    'read together with others',
    (avatarId, other) => `/v1/Avatars?avatarId=${other}&avatarId=${avatarId}`,
  ],
  ['named in another call', (avatarId) => `/v1/Gachas?avatarId=${avatarId}`],
]
for (const [name, call] of uses)
  test(`a guest whose avatar was ${name} after 17 months is kept for another 18`, async () => {
    const [avatarId, other] = [await player.aGuest(), await player.aGuest()]
    await age(avatarId, '17 months')
    assert.equal((await service.app.call(call(avatarId, other))).status, 200)
    await readChecklist()
    // Two more months without a call.
    await service.db.rows`
      update user_account set created_at = created_at - interval '2 months',
        used_at = used_at - interval '2 months'
      where user_id = (select user_id from avatar where avatar_id = ${avatarId})`
    assert.equal(await clear(), 0)
    assert.equal(await statusOf(avatarId), 200)
  })

test('the console shows how many guests will be deleted within a month', async () => {
  const before = (await readChecklist()).idleGuests
  const avatarId = await player.aGuest()
  await age(avatarId, '17 months 1 day')
  assert.equal((await readChecklist()).idleGuests, before + 1)
})

test('a call by another app does not count', async () => {
  const avatarId = await player.aGuest()
  await age(avatarId, '19 months')
  await service.otherApp.call(`/v1/Avatar/${avatarId}`)
  await readChecklist()
  assert.equal(await clear(), 1)
})

test('a member is never deleted for inactivity', async () => {
  const avatarId = await player.aGuest()
  await service.db.rows`
    update user_account set kind = 'member'
    where user_id = (select user_id from avatar where avatar_id = ${avatarId})`
  await age(avatarId, '40 months')
  assert.equal(await clear(), 0)
})
