import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { aMember, isShown } from '../account/fixtures/a-person.ts'
import { aDeveloper } from '../console/fixtures/a-developer.ts'
import { aGuest } from '../fixtures/a-guest.ts'
import { startTestService, type TestApp, type TestService } from '../fixtures/start-test-service.ts'
import { ALONE } from '../fleet/start-fleet.ts'
import { keepHouse } from '../housekeeping/keep-house.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { insertLink } from '../link/store.ts'
import { aReceiver, type Receiver, withStatus } from '../webhook/fixtures/a-receiver.ts'
import { aPurger } from './fixtures/a-purger.ts'
import { startPurger } from './start-purger.ts'
import { claimPurges, findNextPurge, queueLinkPurge } from './store.ts'

const MINUTE_MS = 60_000
const [, { key: OTHER_HAT }] = CATALOGUE.filter(({ part }) => part === 'Hat')

let service: TestService
let receiver: Receiver
let purger: ReturnType<typeof aPurger>
before(async () => {
  service = await startTestService({ purges: true })
})
after(() => service.stop())
beforeEach(async () => {
  await service.db.rows`delete from picture_purge`
  receiver = await aReceiver()
  purger = aPurger(service.db, receiver)
})
afterEach(() => receiver.stop())

type Member = Awaited<ReturnType<typeof aMember>>

/** Links a member to an app; returns the avatar. */
async function link({ userId }: Member, { appId }: TestApp): Promise<number> {
  const avatarId = newId(systemRandom)
  const permissions = ['AvatarLoad', 'ItemGrant', 'Fitting']
  const pictureToken = `a${avatarId}`
  const shown = { pictureToken, itemIds: [], colours: null }
  await insertLink(service.db, { userId, avatarId, appId, permissions, ...shown })
  return avatarId
}

const readPicture = async (app: TestApp, avatarId: number): Promise<string> =>
  (await app.call(`/v1/Avatar/${avatarId}`)).json.avatarImageUrl

const readCloset = async (who: Member): Promise<string> =>
  (await who.call('GET', '/me')).json.member.avatarImageUrl

/** Puts everything on again in another order: every app gets a new picture. */
async function dressAgain(who: Member): Promise<void> {
  const { json } = await who.call('GET', '/closet')
  const itemIds = json.wornItemIds.toReversed()
  assert.equal((await who.call('PUT', '/closet', { itemIds })).status, 200)
}

const tokenOf = (url: string) => /\/image\/([\w-]+)\//.exec(url)?.[1] ?? ''

/** Read from the database, because a call would count as use. */
async function readGuestPicture({ userId }: { userId: number }): Promise<string> {
  const { token } = await service.db.get<{ token: string }>`
    select token from picture where user_id = ${userId}`
  return `${service.baseUrl}/image/${token}/avatar.gif`
}

const age = (userId: number) => service.db.rows`
  update user_account set created_at = now() - interval '19 months' where user_id = ${userId}`

/** A member of two apps, with two outfits. */
async function aDressedMember() {
  const who = await aMember(service)
  const [avatarId, otherId] = [await link(who, service.app), await link(who, service.otherApp)]
  const closet = await readCloset(who)
  const read = async () => ({
    own: await readPicture(service.app, avatarId),
    other: await readPicture(service.otherApp, otherId),
  })
  const first = await read()
  await dressAgain(who)
  const second = await read()
  const urls = [first.own, second.own]
  return { who, avatarId, urls, others: [first.other, second.other], closet }
}

/** The URLs that are expected to stop working, and those that are not. */
interface Ending {
  ended: string[]
  kept: string[]
  end(): Promise<unknown>
}

const endings: Record<string, () => Promise<Ending>> = {
  async 'the user unlinks an app'() {
    const { who, avatarId, urls, others, closet } = await aDressedMember()
    return {
      ended: urls,
      kept: [...others, closet],
      end: () => who.call('DELETE', `/links/${avatarId}`),
    }
  },
  async 'the user revokes the permission to show the avatar'() {
    const { who, avatarId, urls, others, closet } = await aDressedMember()
    return {
      ended: urls,
      kept: [...others, closet],
      end: () => who.call('DELETE', `/links/${avatarId}/permissions/AvatarLoad`),
    }
  },
  async 'the user revokes another permission'() {
    const { who, avatarId, urls, others } = await aDressedMember()
    return {
      ended: [],
      kept: [...urls, ...others],
      end: () => who.call('DELETE', `/links/${avatarId}/permissions/ItemGrant`),
    }
  },
  async 'the user deletes the account'() {
    const { who, urls, others, closet } = await aDressedMember()
    const stranger = await aDressedMember()
    return {
      ended: [...urls, ...others, closet, await readCloset(who)],
      kept: stranger.urls,
      end: () => who.call('DELETE', '/me'),
    }
  },
  async 'a guest unused for 18 months is deleted'() {
    const [guest, recent] = [await aGuest(service), await aGuest(service)]
    const [ended, kept] = [[await readGuestPicture(guest)], [await readGuestPicture(recent)]]
    await age(guest.userId)
    return { ended, kept, end: () => keepHouse(service.db, { purges: true }) }
  },
  async 'a picture of the closet that was not requested for a month is deleted'() {
    const who = await aMember(service)
    const ended = [await readCloset(who)]
    await dressAgain(who)
    const kept = [await readCloset(who)]
    await service.db.rows`
      update closet_picture set asked_at = now() - interval '31 days'
      where token = ${tokenOf(ended[0])}`
    return { ended, kept, end: () => keepHouse(service.db, { purges: true }) }
  },
  async 'a developer deletes an item that no app could use'() {
    const desk = await aDeveloper(service, 'developer')
    const at = (path: string) => `/organisations/${desk.organisationId}${path}`
    const upload = async (key: string) =>
      (await desk.call('POST', at('/item-files?part=Hat'), makePart(key, deflateSync))).json
    const { source, rules } = await upload('hat-beret-berry')
    const names = { nameJa: '帽子', nameEn: 'Hat', tags: [] }
    const made = await desk.call('POST', at('/items'), {
      ...names,
      source,
      part: 'Hat',
      rules,
      appIds: [],
    })
    const item = at(`/items/${made.json.itemId}`)
    const other = await upload(OTHER_HAT)
    const replaced = await desk.call('POST', `${item}/versions`, { source: other.source })
    return {
      ended: [made.json.thumbnailUrl, replaced.json.thumbnailUrl],
      kept: [],
      end: () => desk.call('DELETE', item),
    }
  },
}

for (const [name, prepare] of Object.entries(endings))
  test(`${name}: exactly the pictures whose URLs stop working are purged, twice`, async () => {
    const { ended, kept, end } = await prepare()
    for (const url of [...ended, ...kept]) assert.equal(await isShown(url), true, url)
    await end()
    for (const url of ended) assert.equal(await isShown(url), false, url)
    for (const url of kept) assert.equal(await isShown(url), true, url)
    const expected = [...new Set(ended.map(tokenOf))].toSorted()
    await purger.send()
    assert.deepEqual(purger.readCalls().flat().toSorted(), expected)
    purger.pass(MINUTE_MS - 5_000)
    await purger.send()
    assert.deepEqual(purger.readCalls().flat().toSorted(), expected)
    purger.pass(5_000)
    await purger.send()
    assert.deepEqual(purger.readCalls().flat().toSorted(), [...expected, ...expected].toSorted())
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    assert.equal(new Set(ids).size, ids.length)
    const left = await service.db.rows`select from picture_purge`
    assert.equal(left.length, 0)
  })

test('a call contains its type and its time, and is signed', async () => {
  const { userId, avatarId } = await aGuest(service)
  await queueLinkPurge(service.db, { userId, avatarId })
  await purger.send()
  const [{ headers, json }] = receiver.received
  const { type, timestamp, data } = json
  assert.equal(type, 'pictures.purge')
  assert.equal(new Date(timestamp).toISOString(), timestamp)
  assert.deepEqual(data, { tags: [tokenOf(await readPicture(service.app, avatarId))] })
  assert.match(String(headers['webhook-id']), /^purge_[0-9a-f]{32}$/)
  assert.equal(headers['content-type'], 'application/json')
})

test('one call has at most a hundred tags', async () => {
  const { userId, avatarId } = await aGuest(service)
  await service.db.rows`
    insert into picture (token, user_id, avatar_id, item_ids)
    select 'many' || n, ${userId}, ${avatarId}, '{}' from generate_series(1, 249) as n`
  await queueLinkPurge(service.db, { userId, avatarId })
  await purger.send()
  const calls = purger.readCalls()
  assert.deepEqual(calls.map(({ length }) => length).toSorted(), [100, 100, 50])
  assert.equal(new Set(calls.flat()).size, 250)
})

test('a failed call is repeated, with only its time changed, until it is accepted', async () => {
  const { userId, avatarId } = await aGuest(service)
  await queueLinkPurge(service.db, { userId, avatarId })
  await service.db.rows`delete from picture_purge where due_at > clock_timestamp()`
  receiver.answer(withStatus(503))
  const pausesMs = [6_000, 6 * MINUTE_MS, ...Array(48).fill(34 * MINUTE_MS)]
  await purger.send()
  for (const [at, pauseMs] of pausesMs.entries()) {
    purger.pass(4_000)
    await purger.send()
    assert.equal(receiver.received.length, at + 1)
    purger.pass(pauseMs)
    await purger.send()
    assert.equal(receiver.received.length, at + 2)
  }
  receiver.answer(withStatus(204))
  purger.pass(34 * MINUTE_MS)
  await purger.send()
  purger.pass(34 * MINUTE_MS)
  await purger.send()
  assert.equal(receiver.received.length, pausesMs.length + 2)
  const distinct = (read: (each: (typeof receiver.received)[number]) => unknown) =>
    new Set(receiver.received.map(read)).size
  assert.equal(
    distinct(({ headers }) => headers['webhook-id']),
    1,
  )
  assert.equal(
    distinct(({ body }) => body),
    1,
  )
  assert.equal(
    distinct(({ headers }) => headers['webhook-timestamp']),
    pausesMs.length + 2,
  )
  assert.equal(purger.readCalls().length, pausesMs.length + 2)
})

test('each call is sent by only one of several processes', async () => {
  const guests = await Promise.all(Array.from({ length: 25 }, () => aGuest(service)))
  for (const guest of guests) await queueLinkPurge(service.db, guest)
  receiver.answer((response) => void setTimeout(() => response.end(), 20))
  const counts = await Promise.all([purger.send(), purger.send(), purger.send()])
  assert.equal(
    counts.reduce((sum, count) => sum + count),
    25,
  )
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 25)
  assert.ok(counts.filter((count) => count > 0).length > 1, String(counts))
})

test('processes that check at the same moment get different calls, and do not wait', async () => {
  const { db } = service
  for (let count = 0; count < 8; count++) await queueLinkPurge(db, await aGuest(service))
  const now = await purger.options.clock()
  await db.transaction(async (tx) => {
    const first = await claimPurges(tx, { now, most: 5 })
    const second = await claimPurges(db, { now, most: 5 })
    assert.deepEqual([first.length, second.length], [5, 3])
    assert.equal(new Set([...first, ...second].map(({ purgeId }) => purgeId)).size, 8)
  })
})

test('the call of a process that was killed is made by another process after 40 s', async () => {
  const { userId, avatarId } = await aGuest(service)
  await queueLinkPurge(service.db, { userId, avatarId })
  await service.db.rows`delete from picture_purge where due_at > clock_timestamp()`
  const now = await purger.options.clock()
  assert.equal((await claimPurges(service.db, { now, most: 10 })).length, 1)
  purger.pass(39_000)
  assert.equal(await purger.send(), 0)
  purger.pass(1_500)
  assert.equal(await purger.send(), 1)
})

test('the next attempt is for the first queued call; with no calls, there is none', async () => {
  const { db } = service
  const dueIn = async () => (await findNextPurge(db)).dueInMs
  assert.equal(await dueIn(), null)
  await queueLinkPurge(db, await aGuest(service))
  await db.rows`update picture_purge set due_at = clock_timestamp() + interval '2 hours'`
  await db.rows`
    update picture_purge set due_at = clock_timestamp() + interval '1 hour'
    where purge_id = (select min(purge_id) from picture_purge)`
  const hours = Number(await dueIn()) / 3_600_000
  assert.ok(hours > 0.5 && hours <= 1, `${hours} hours`)
})

test('a running service sends purges until it is stopped', async () => {
  const { userId, avatarId } = await aGuest(service)
  const { db } = service
  const rounds = startPurger({ ...purger.options, fleet: ALONE })
  await queueLinkPurge(db, { userId, avatarId })
  rounds.nudge()
  while (receiver.received.length === 0) await sleep(10)
  await rounds.stop()
  assert.equal(purger.readCalls().length, 1)
  assert.equal((await db.rows`select from picture_purge`).length, 1)
})

test('a service without a receiver stores nothing', async () => {
  const plain = await startTestService()
  const swapped = service
  service = plain
  try {
    const { who, avatarId } = await aDressedMember()
    assert.equal(
      (await who.call('DELETE', `/links/${avatarId}/permissions/AvatarLoad`)).status,
      200,
    )
    assert.equal((await who.call('DELETE', `/links/${avatarId}`)).status, 200)
    assert.equal((await who.call('DELETE', '/me')).status, 200)
    const { userId } = await aGuest(plain)
    await age(userId)
    await plain.db.rows`update closet_picture set asked_at = now() - interval '31 days'`
    const { done } = await keepHouse(plain.db)
    assert.ok(done['deleteUsers'] === 1 && done['deleteClosetPictures'] > 0)
    assert.equal((await plain.db.rows`select from picture_purge`).length, 0)
  } finally {
    service = swapped
    await plain.stop()
  }
})

test('calls are dropped after a year, or after a day if the setting has been removed', async () => {
  const { db } = service
  const ages = ['366 days 1 minute', '365 days', '25 hours', '23 hours']
  await db.rows`
    insert into picture_purge (purge_id, tags, first_due_at, due_at)
    select age, '{a}', now() - age::interval, now() + interval '1 hour'
    from unnest(${ages}::text[]) as age`
  const list = async () =>
    (
      await db.rows<{ purgeId: string }>`
        select purge_id from picture_purge where tags = '{a}' order by first_due_at`
    ).map(({ purgeId }) => purgeId)
  await keepHouse(db, { purges: true })
  assert.deepEqual(await list(), ages.slice(1))
  await keepHouse(db)
  assert.deepEqual(await list(), ages.slice(3))
})
