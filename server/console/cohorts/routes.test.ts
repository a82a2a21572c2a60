import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aGacha, aPrize } from '../../gacha/fixtures/a-gacha.ts'
import { aPlayer } from '../../gacha/fixtures/a-player.ts'
import { keepHouse } from '../../housekeeping/keep-house.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'

let service: TestService
let viewer: Awaited<ReturnType<typeof aDeveloper>>
let player: ReturnType<typeof aPlayer>
before(async () => {
  service = await startTestService()
  viewer = await aDeveloper(service, 'viewer')
  player = aPlayer(service)
})
after(() => service.stop())

const read = async () =>
  (await viewer.call('GET', `/apps/${service.app.appId}/cohorts`)).json.cohorts

/** Writes the records of the calls made so far. */
const flush = () => viewer.call('GET', `/apps/${service.app.appId}/usage`)

/** Makes weeks pass: moves everything that has been recorded into the past, by that many weeks. */
async function pass(weeks: number): Promise<void> {
  await flush()
  const days = weeks * 7
  await service.db.rows`
    update link set joined_at = joined_at - ${days} * interval '1 day',
      paid_at = paid_at - ${days} * interval '1 day'`
  await service.db.rows`
    update cohort_step set cohort = cohort - ${days}::int, due_on = due_on - ${days}::int`
  await service.db.rows`
    update cohort_count set cohort = cohort - ${days}::int`
}

const count = () => keepHouse(service.db)
const guests = (number: number) =>
  Promise.all(Array.from({ length: number }, () => player.aGuest()))
const use = (avatarId: number) => service.app.call(`/v1/Avatar/${avatarId}`)
const clear = async () => {
  await service.db.rows`delete from cohort_step`
  await service.db.rows`delete from cohort_count`
}

test('in the weekly share of returning guests, each guest is counted once', async () => {
  await clear()
  const avatarIds = await guests(25)
  await count()
  assert.deepEqual(await read(), [])
  await pass(1)
  for (const avatarId of avatarIds.slice(0, 5)) await use(avatarId)
  await use(avatarIds[0])
  await flush()
  await use(avatarIds[0])
  // On a Monday, the week before is not shown yet.
  await pass(2)
  await count()
  await count()
  const [cohort, ...others] = await read()
  assert.deepEqual(others, [])
  assert.deepEqual([cohort.users, cohort.active[0], cohort.active[3]], [25, 20, null])
})

test('requests that fail, name several avatars or come from another app do not count', async () => {
  await clear()
  const [refused, listed, foreign, former] = await guests(25)
  await pass(1)
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${former}`
  await service.app.call(`/v1/Avatar/${refused}/Items?itemId=1`, { method: 'POST' })
  await service.app.call(`/v1/Avatars?avatarId=${listed}&avatarId=${refused}`)
  await service.otherApp.call(`/v1/Avatar/${foreign}`)
  await use(former)
  await pass(2)
  await count()
  assert.equal((await read())[0].active[0], 0)
})

test('users are counted by the time from joining the app to their first purchase', async () => {
  await clear()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 3`
  const prizes = rows.map(({ itemId }) => aPrize(itemId))
  const gifts = prizes.map((prize) => ({ ...prize, free: true }))
  const sold = { appId: service.app.appId, prizes }
  const [paid, free] = [
    await aGacha(service.db, { ...sold, firstPrice: 300 }),
    await aGacha(service.db, { ...sold, prizes: gifts, firstPrice: 0 }),
  ]
  const [early, late, frugal, ancient] = await guests(50)
  const buy = async (avatarId: number, gachaId: number) => {
    await player.wait()
    assert.equal((await player.grant(avatarId, await player.draw(avatarId, gachaId))).status, 200)
  }
  const backdate = (avatarId: number, interval: string) => service.db.rows`
    update link set joined_at = now() - ${interval}::interval where avatar_id = ${avatarId}`
  await buy(early, paid)
  await buy(early, paid)
  await buy(frugal, free)
  await pass(1)
  await buy(early, paid)
  await backdate(late, '6 days 23 hours')
  await buy(late, paid)
  await backdate(ancient, '30 days 1 minute')
  await buy(ancient, paid)
  // All of them began in the same week.
  await service.db.rows`
    update cohort_step set cohort = (select max(cohort) from cohort_step where number = 0)
    where step = 'paid'`
  await pass(5)
  await count()
  assert.deepEqual((await read()).at(-1).paid, [2, 4, 4])
})

test('the counts of several rounds are added up', async () => {
  await clear()
  await guests(25)
  await pass(2)
  await service.db.rows`
    update cohort_step set due_on = due_on + 70
    where user_id in (select user_id from cohort_step order by user_id limit 10)`
  await count()
  assert.deepEqual((await read())[0].users, null)
  await service.db.rows`update cohort_step set due_on = due_on - 70 where due_on > current_date`
  await count()
  assert.equal((await read())[0].users, 25)
})

test('the CSV table has the same numbers', async () => {
  await clear()
  await guests(20)
  await pass(2)
  await count()
  const path = `/console-api/apps/${service.app.appId}/cohorts/csv`
  const response = await fetch(service.baseUrl + path, { headers: { Cookie: viewer.cookie() } })
  assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8')
  const [headings, line] = (await response.text()).trim().split('\r\n')
  assert.match(headings, /week,users,activeInWeek1,.*,activeInWeek12,paidWithin1,paidWithin7/)
  const [{ week, users, active, paid }] = await read()
  assert.equal(users, 20)
  assert.equal(line, [week, users, ...active, ...paid].join())
})

test('when a user leaves, data that has not been counted yet is deleted', async () => {
  await clear()
  const avatarId = await player.aGuest()
  const { userId } = await service.db.get<{ userId: number }>`
    select user_id from avatar where avatar_id = ${avatarId}`
  await service.db.rows`
    update user_account set created_at = now() - interval '19 months' where user_id = ${userId}`
  await count()
  assert.deepEqual(await service.db.rows`select from cohort_step where user_id = ${userId}`, [])
})

test('counts are deleted after 400 days, and not a day earlier', async () => {
  await clear()
  await service.db.rows`
    insert into cohort_count (app_id, cohort, step, number, users)
    select ${service.app.appId}, (now() at time zone 'UTC')::date - days, 'active', 0, 30
    from unnest('{400,401}'::int[]) as days`
  await count()
  const rows = await service.db.rows<{ age: number }>`
    select (now() at time zone 'UTC')::date - cohort as age from cohort_count`
  assert.deepEqual(rows, [{ age: 400 }])
})
