import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { aBrowser, aMember, signIn } from '../account/fixtures/a-person.ts'
import { readShownParts } from '../account/home/read-shown-parts.ts'
import { startTestService, TEST_KEYS, type TestService } from '../fixtures/start-test-service.ts'
import { createLog } from '../kernel/log/log.ts'
import { aLink, aShop } from '../wish/fixtures/a-sale.ts'
import { aPushService, type PushService } from './fixtures/a-push-service.ts'
import { createPush, type Push } from './push.ts'
import { expectNews } from './store.ts'
import { tellMembers } from './tell-members.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let service: TestService
let pushService: PushService
let push: Push
let items: number[]
before(async () => {
  pushService = await aPushService()
  const keys = TEST_KEYS.notifications
  push = createPush({ keys, fitUrl: 'https://fit.example.com', post: pushService.post })
  service = await startTestService({ push })
  await service.db.rows`update app set allows_gifts = true`
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base and part = 'Hat' order by starter_key limit 6`
  items = rows.map(({ itemId }) => itemId)
})
beforeEach(() => service.db.rows`delete from notification_choice`)
after(async () => {
  await service.stop()
  await pushService.stop()
})

/** One round at a time; returns the number of members who were checked. */
const tellAt = (now: Date, by: Push = push) =>
  tellMembers({
    db: service.db,
    log: createLog({ level: 'silent', write() {} }),
    random: { below: () => 0 },
    push: by,
    clock: async () => now,
    readShown: readShownParts,
  })

type Member = Awaited<ReturnType<typeof aMember>>

/** A member who has switched on these topics, without quiet hours. */
async function aListener(topics: string[], hours = { quietFrom: 0, quietTo: 0 }) {
  await service.db.rows`delete from sign_in_rate`
  const who = await aMember(service)
  const browser = pushService.subscribe()
  await addBrowser(who, browser)
  await who.call('PUT', '/notifications', { topics, ...hours, timeZone: 'UTC' })
  return { ...who, ...browser }
}

const addBrowser = (
  who: Pick<Member, 'call'>,
  { subscription }: Pick<ReturnType<PushService['subscribe']>, 'subscription'>,
) =>
  who.call('PUT', '/notifications/device', {
    ...subscription,
    serverKey: push.publicKeys()[0],
    timeZone: 'UTC',
  })

/** The time of the member's next check. */
async function dueOf({ userId }: Member): Promise<Date> {
  // Null only in the tests that expect it.
  const found = await service.db.get<{ dueAt: Date }>`
    select due_at from notification_choice where user_id = ${userId}`
  return found.dueAt
}

let friendships = 0
/** A friend with an item that the app has granted and that can be given at once. */
async function aFriendOf(who: Member, itemId: number) {
  const friend = await aMember(service)
  const permissions = ['AvatarLoad', 'ItemGrant']
  const avatarId = await aLink(service, friend, { permissions })
  await aLink(service, who, { permissions })
  const friendshipId = ++friendships
  for (const [user, theirs] of [
    [who.userId, friend.userId],
    [friend.userId, who.userId],
  ])
    await service.db.rows`
      insert into friendship (user_id, friend_id, friendship_id, state, changed_at)
      values (${user}, ${theirs}, ${friendshipId}, 'friends', now())`
  await service.app.call(`/v1/Avatar/${avatarId}/Items?itemId=${itemId}`, { method: 'POST' })
  const gift = { friendshipId: String(friendshipId), itemId, giftKey: 'a gift' }
  return { give: () => friend.call('POST', '/gifts', gift) }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const topicsOf = ({ messages }: { messages(): { topic: string }[] }) =>
  messages().map(({ topic }) => topic)

test('members are notified of a gift at once, without names', async () => {
  const hana = await aListener(['gift'])
  const { give } = await aFriendOf(hana, items[0])
  assert.equal(await tellAt(new Date()), 0)
  assert.equal((await give()).status, 200)
  assert.equal(await tellAt(new Date(Date.now() + 1_000)), 1)
  assert.deepEqual(hana.messages(), [{ topic: 'gift' }])
})

test('a gift received during quiet hours is reported when they end', async () => {
  const hour = new Date().getUTCHours()
  const quiet = { quietFrom: hour, quietTo: (hour + 2) % 24 }
  const hana = await aListener(['gift'], quiet)
  const { give } = await aFriendOf(hana, items[0])
  assert.equal((await give()).status, 200)
  await tellAt(new Date(Date.now() + 1_000))
  assert.deepEqual(topicsOf(hana), [])
  const dueAt = await dueOf(hana)
  assert.equal(dueAt.getUTCHours(), quiet.quietTo)
  await tellAt(dueAt)
  assert.deepEqual(topicsOf(hana), ['gift'])
})

test('a member is notified at most once a day, whatever happens', async () => {
  const hana = await aListener(['gift', 'theme'])
  const first = await dueOf(hana)
  await tellAt(first)
  assert.deepEqual(topicsOf(hana), ['theme'])
  const { give } = await aFriendOf(hana, items[0])
  assert.equal((await give()).status, 200)
  await service.db.rows`update notification_choice set due_at = ${first}`
  await tellAt(new Date(first.getTime() + MINUTE_MS))
  assert.deepEqual(topicsOf(hana), ['theme'])
  // The gift is reported on the next day, before the theme.
  await service.db.rows`update gift set given_at = ${new Date(first.getTime() + MINUTE_MS)}`
  await tellAt(await dueOf(hana))
  assert.deepEqual(topicsOf(hana), ['theme', 'gift'])
})

test('a wish is reported only once, when its item goes on sale', async () => {
  const hana = await aListener(['wish'])
  await aLink(service, hana)
  const shopId = await aShop(service, [items[1]])
  await service.db.rows`
    insert into wish (user_id, app_id, item_id, wished_at)
    values (${hana.userId}, ${service.app.appId}, ${items[1]}, now())`
  const first = await dueOf(hana)
  await tellAt(first)
  // The item had been on sale before.
  assert.deepEqual(topicsOf(hana), [])
  const openedAt = new Date(first.getTime() + HOUR_MS)
  await service.db.rows`update shop set opened_at = ${openedAt} where shop_id = ${shopId}`
  await tellAt(await dueOf(hana))
  assert.deepEqual(topicsOf(hana), ['wish'])
  await tellAt(await dueOf(hana))
  assert.deepEqual(topicsOf(hana), ['wish'])
})

test('after a gift has been reported, a wish must wait until the next day', async () => {
  const hana = await aListener(['gift', 'wish'])
  const { give } = await aFriendOf(hana, items[3])
  const shopId = await aShop(service, [items[4]])
  await service.db.rows`
    insert into wish (user_id, app_id, item_id, wished_at)
    values (${hana.userId}, ${service.app.appId}, ${items[4]}, now())`
  assert.equal((await give()).status, 200)
  const openedAt = new Date(Date.now() + 1_000)
  await service.db.rows`update shop set opened_at = ${openedAt} where shop_id = ${shopId}`
  await tellAt(new Date(Date.now() + 2_000))
  assert.deepEqual(topicsOf(hana), ['gift'])
  for (let day = 0; day < 2; day++) await tellAt(await dueOf(hana))
  assert.deepEqual(topicsOf(hana), ['gift', 'wish'])
})

test('a wish is not reported without a link, or while the operator hides wishes', async () => {
  const hana = await aListener(['wish'])
  const shopId = await aShop(service, [items[5]])
  await service.db.rows`
    insert into wish (user_id, app_id, item_id, wished_at)
    values (${hana.userId}, ${service.app.appId}, ${items[5]}, now())`
  const open = async () => {
    const dueAt = await dueOf(hana)
    const openedAt = new Date(dueAt.getTime() - MINUTE_MS)
    await service.db.rows`update shop set opened_at = ${openedAt} where shop_id = ${shopId}`
    await tellAt(dueAt)
  }
  await open()
  assert.deepEqual(topicsOf(hana), [])
  await aLink(service, hana)
  await service.db.rows`insert into home_switch (part) values ('wishes')`
  await open()
  assert.deepEqual(topicsOf(hana), [])
  await service.db.rows`delete from home_switch`
  await open()
  assert.deepEqual(topicsOf(hana), ['wish'])
})

test('the theme is reported on each day for which the member has saved no look', async () => {
  const hana = await aListener(['theme'])
  const dueAt = await dueOf(hana)
  await tellAt(dueAt)
  assert.deepEqual(topicsOf(hana), ['theme'])
  const next = await dueOf(hana)
  assert.equal(dayOf(next), dayOf(new Date(dueAt.getTime() + DAY_MS)))
  await service.db.rows`
    insert into theme_look (user_id, day, theme, item_ids, saved_at)
    values (${hana.userId}, ${dayOf(next)}::date, 'cafe', '{}', now())`
  await tellAt(next)
  assert.deepEqual(topicsOf(hana), ['theme'])
  await service.db.rows`insert into home_switch (part) values ('theme')`
  await tellAt(await dueOf(hana))
  await service.db.rows`delete from home_switch`
  assert.deepEqual(topicsOf(hana), ['theme'])
})

test('topics that the member has switched off are not reported', async () => {
  const hana = await aListener(['wish'])
  const { give } = await aFriendOf(hana, items[2])
  assert.equal((await give()).status, 200)
  await tellAt(new Date(Date.now() + 1_000))
  assert.deepEqual(topicsOf(hana), [])
})

test('all browsers of a member are notified; an expired subscription is deleted', async () => {
  const hana = await aListener(['theme'])
  const other = pushService.subscribe()
  const browser = aBrowser(service)
  await signIn(service, browser, hana.email)
  await addBrowser(browser, other)
  pushService.answer(hana.subscription, 410)
  const dueAt = await dueOf(hana)
  await tellAt(dueAt)
  assert.deepEqual(topicsOf(other), ['theme'])
  const { devices } = (await browser.call('GET', '/notifications')).json
  assert.deepEqual(
    devices.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent),
    [true],
  )
})

test('a failing push service is tried less and less often, and then abandoned', async () => {
  const hana = await aListener(['theme'])
  pushService.answer(hana.subscription, 503)
  const triedH: number[] = []
  for (let dueAt = await dueOf(hana); dueAt; dueAt = await dueOf(hana)) {
    triedH.push(dueAt.getTime() / HOUR_MS)
    await tellAt(dueAt)
    assert.equal(hana.messages().length, triedH.length)
  }
  const pauses = triedH.slice(1).map((hour, at) => Math.round(hour - triedH[at]))
  assert.deepEqual(pauses, [1, 2, 4, 8, 16, 32, 64, 128, 168])
  assert.deepEqual((await hana.call('GET', '/notifications')).json.devices, [])
})

test('a signed-out member is no longer checked', async () => {
  const hana = await aListener(['theme'])
  const dueAt = await dueOf(hana)
  await hana.call('POST', '/auth/sign-out')
  assert.equal(await tellAt(dueAt), 1)
  assert.equal(await dueOf(hana), null)
  assert.equal(await tellAt(new Date(dueAt.getTime() + DAY_MS)), 0)
  assert.deepEqual(topicsOf(hana), [])
})

test('if two processes check at the same time, only one sends the notification', async () => {
  const hana = await aListener(['theme'])
  const dueAt = await dueOf(hana)
  await Promise.all([tellAt(dueAt), tellAt(dueAt), tellAt(dueAt)])
  assert.deepEqual(topicsOf(hana), ['theme'])
})

/** A gift that arrives at a given instant, without going through the giver's closet. */
async function receiveAt(at: Date, { userId, giftId }: { userId: number; giftId: number }) {
  await service.db.rows`
    insert into gift (user_id, gift_id, side, friend_id, app_id, item_id, given_at)
    values (${userId}, ${giftId}, 'received', 1, ${service.app.appId}, ${items[0]}, ${at})`
  await expectNews(service.db, { userId, at })
}

test('despite failures and crashes, no member is notified more than once on any day', async () => {
  const members = [await aListener(['gift']), await aListener(['gift', 'theme'])]
  for (const { userId } of members) {
    await service.db.rows`
      insert into owned_item (user_id, item_id) values (${userId}, ${items[0]})`
  }
  // Three processes at once; after every fourth message, the process that sent it dies.
  let sent = 0
  const mortal: Push = {
    ...push,
    async send(receiver, terms) {
      const outcome = await push.send(receiver, terms)
      if (++sent % 4 === 0) throw new Error('The process has died.')
      return outcome
    },
  }
  const start = Date.now() + DAY_MS
  const told = new Map<string, string[]>()
  for (let hour = 0; hour < 6 * 24; hour++) {
    const now = new Date(start + hour * HOUR_MS)
    const isFailing = hour % 3 === 1
    for (const [at, { userId, subscription }] of members.entries()) {
      pushService.answer(subscription, isFailing ? 503 : 201)
      if (hour % (5 + at) === 0) await receiveAt(now, { userId, giftId: at * 1_000 + hour })
    }
    const before = members.map((member) => topicsOf(member).length)
    await Promise.all([1, 2, 3].map(() => tellAt(now, mortal)))
    if (isFailing) continue
    for (const [at, member] of members.entries()) {
      const key = `${at} ${dayOf(now)}`
      told.set(key, [...(told.get(key) ?? []), ...topicsOf(member).slice(before[at])])
    }
  }
  const days = [...told.values()]
  assert.deepEqual(
    days.filter((topics) => topics.length > 1),
    [],
  )
  assert.ok(days.filter(([topic]) => topic === 'gift').length >= 8, JSON.stringify([...told]))
})
