import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { insertGuest, SLOTS } from './store.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const ask = (slot: number) =>
  insertGuest(service.db, {
    idempotencyKey: '',
    fingerprint: '',
    slot,
    userId: newId(systemRandom),
    avatarId: newId(systemRandom),
    appId: service.app.appId,
    permissions: ['AvatarLoad'],
    itemIds: [],
    pictureToken: String(newId(systemRandom)),
    tokenHash: String(newId(systemRandom)),
  })

/** Starts a day with this limit on guests; null for no limit. */
async function allow(guestsPerDay: number | null): Promise<void> {
  const { appId } = service.app
  await service.db.rows`delete from guest_count where app_id = ${appId}`
  await service.db.rows`update app set guests_per_day = ${guestsPerDay} where app_id = ${appId}`
}

async function fill(slot: number): Promise<number> {
  let made = 0
  while ((await ask(slot)).isNew) made++
  return made
}

test("an app's daily limit is split among slots; the first slots share the remainder", async () => {
  await allow(2 * SLOTS + 3)
  const made: number[] = []
  for (let slot = 0; slot < SLOTS; slot++) made.push(await fill(slot))
  assert.deepEqual(made, [3, 3, 3, ...new Array(SLOTS - 3).fill(2)])
})

test('a slot whose share is zero creates no guest, even if other slots still can', async () => {
  await allow(3)
  assert.deepEqual(await ask(3), { hasRoom: true, isCounted: false, isNew: false })
  assert.equal((await ask(2)).isNew, true)
})

test('if an app has reached its limit, a slot with an unused share creates no guest', async () => {
  await allow(SLOTS)
  await service.db.rows`
    insert into guest_count (app_id, day, slot, guests)
    values (${service.app.appId}, current_date, 0, ${SLOTS})`
  assert.deepEqual(await ask(1), { hasRoom: false, isCounted: false, isNew: false })
})

test('an app with a limit of zero has no room even for a first guest', async () => {
  await allow(0)
  assert.equal((await ask(0)).hasRoom, false)
})

test('guests created on another day do not count', async () => {
  await allow(1)
  await service.db.rows`
    insert into guest_count (app_id, day, slot, guests)
    values (${service.app.appId}, current_date - 1, 0, 1)`
  assert.equal((await ask(0)).isNew, true)
})

test('an app without a limit creates guests in every slot', async () => {
  await allow(null)
  for (const slot of [0, 0, SLOTS - 1]) assert.equal((await ask(slot)).isNew, true)
})
