import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGuest, aMember, ask, link, service } from '../fixtures/linking.ts'

/** Links the member and upgrades the guest; returns the linked avatarId. */
const upgrade = async (userId: number, guestId: number): Promise<number> =>
  (await link(userId, ask({ avatarId: String(guestId) }))).json.avatarId

const readJoined = (avatarId: number) => service.db.get<{ joinedAt: Date; paidAt: Date }>`
  select joined_at, paid_at from link where avatar_id = ${avatarId}`

const listSteps = (avatarId: number) => service.db.rows`
  select cohort::text as cohort, step, number from cohort_step
  where user_id = (select user_id from avatar where avatar_id = ${avatarId})
  order by step, number`

/** Moves the stored times of the guest into the past. */
async function age(avatarId: number, weeks: number): Promise<void> {
  await service.db.rows`
    update link set joined_at = joined_at - ${weeks * 7} * interval '1 day'
    where avatar_id = ${avatarId}`
  await service.db.rows`
    update cohort_step set cohort = cohort - ${weeks * 7}::int, due_on = due_on - ${weeks * 7}::int
    where user_id = (select user_id from avatar where avatar_id = ${avatarId})`
}

const getMonday = (weeksAgo: number) => service.db.get<{ cohort: string }>`
  select (date_trunc('week', now() at time zone 'UTC')::date - ${weeksAgo * 7}::int)::text
    as cohort`

test('a new link counts from the current week, and linking again changes nothing', async () => {
  const userId = await aMember()
  const { avatarId } = (await link(userId)).json
  const before = await readJoined(avatarId)
  const { cohort } = await getMonday(0)
  assert.deepEqual(await listSteps(avatarId), [{ cohort, step: 'active', number: 0 }])
  await link(userId)
  assert.deepEqual(await readJoined(avatarId), before)
  assert.equal((await listSteps(avatarId)).length, 1)
})

test('a guest who is upgraded remains in the same week and is counted once', async () => {
  const guestId = await aGuest()
  await age(guestId, 2)
  const { joinedAt } = await readJoined(guestId)
  const avatarId = await upgrade(await aMember(), guestId)
  assert.deepEqual(await readJoined(avatarId), { joinedAt, paidAt: null })
  const { cohort } = await getMonday(2)
  assert.deepEqual(await listSteps(guestId), [])
  assert.deepEqual(await listSteps(avatarId), [
    { cohort, step: 'active', number: 0 },
    { cohort, step: 'active', number: 2 },
  ])
})

test('after an upgrade in the first week, the user is counted only once in that week', async () => {
  const guestId = await aGuest()
  const avatarId = await upgrade(await aMember(), guestId)
  assert.deepEqual(await listSteps(guestId), [])
  assert.equal((await listSteps(avatarId)).length, 1)
})

test("after the upgrade, the guest's first purchase remains the user's first one", async () => {
  const guestId = await aGuest()
  await service.db.rows`update link set paid_at = now() where avatar_id = ${guestId}`
  const { paidAt } = await readJoined(guestId)
  const avatarId = await upgrade(await aMember(), guestId)
  assert.deepEqual((await readJoined(avatarId)).paidAt, paidAt)
})

test('a guest created before counting began is not counted, even after the upgrade', async () => {
  const guestId = await aGuest()
  await service.db.rows`update link set joined_at = null where avatar_id = ${guestId}`
  await service.db.rows`delete from cohort_step`
  const avatarId = await upgrade(await aMember(), guestId)
  assert.deepEqual(await listSteps(avatarId), [])
})

test('a member who had linked the app before keeps their own week', async () => {
  const userId = await aMember()
  const { avatarId } = (await link(userId)).json
  const before = await readJoined(avatarId)
  const guestId = await aGuest()
  await age(guestId, 2)
  assert.equal(await upgrade(userId, guestId), avatarId)
  assert.deepEqual(await readJoined(avatarId), before)
})
