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

/** Starts a day on which the app may make so many guests; null: as many as it likes. */
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

test('slots share what an app may make in a day: the first get the remainder', async () => {
  await allow(2 * SLOTS + 3)
  const made: number[] = []
  for (let slot = 0; slot < SLOTS; slot++) made.push(await fill(slot))
  assert.deepEqual(made, [3, 3, 3, ...new Array(SLOTS - 3).fill(2)])
})

test('a slot without a share makes none, though the app may make more', async () => {
  await allow(3)
  assert.deepEqual(await ask(3), { hasRoom: true, isCounted: false, isNew: false })
  assert.equal((await ask(2)).isNew, true)
})

test('an app that has made all it may makes none, though a slot has some left', async () => {
  await allow(SLOTS)
  await service.db.rows`
    insert into guest_count (app_id, day, slot, guests)
    values (${service.app.appId}, current_date, 0, ${SLOTS})`
  assert.deepEqual(await ask(1), { hasRoom: false, isCounted: false, isNew: false })
})

test('an app that may make no guests has no room from the first one on', async () => {
  await allow(0)
  assert.equal((await ask(0)).hasRoom, false)
})

test('what was made on another day takes nothing from this one', async () => {
  await allow(1)
  await service.db.rows`
    insert into guest_count (app_id, day, slot, guests)
    values (${service.app.appId}, current_date - 1, 0, 1)`
  assert.equal((await ask(0)).isNew, true)
})

test('an app without a limit makes guests in every slot', async () => {
  await allow(null)
  for (const slot of [0, 0, SLOTS - 1]) assert.equal((await ask(slot)).isNew, true)
})
