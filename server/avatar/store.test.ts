import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aGuest } from '../fixtures/a-guest.ts'
import { aUserOfTwoApps } from '../fixtures/a-user-of-two-apps.ts'
import { idOf } from '../fixtures/id-of.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { isLiveToken } from './check-bearer.ts'
import { findLink } from './find-link.ts'
import { findEntry } from './find-user.ts'
import { listAvatars } from './list-avatars.ts'
import {
  findPictureToken,
  findViewer,
  insertAccessToken,
  listLinks,
  updateOutfit,
} from './store.ts'

let service: TestService
let items: number[]
before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where part <> 'Body' and not base order by item_id limit 3`
  items = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())

const wear = (userId: number, itemIds: readonly number[], at: Date | null = null) =>
  updateOutfit(service.db, { userId, itemIds, colours: null, at, avatarIds: [], tokens: [] })

const readUser = (userId: number) => service.db.get<{ wornItemIds: number[]; dressedAt: Date }>`
  select worn_item_ids, dressed_at from user_account where user_id = ${userId}`

test('worn items, owned or not, are listed in the order in which they were put on', async () => {
  const { appId } = service.app
  const [guest, stranger] = [await aGuest(service), await aGuest(service)]
  const own = (userId: number, itemId: number) => service.db.rows`
    insert into owned_item (user_id, item_id, granted_at) values (${userId}, ${itemId}, now())`
  const worn = [items[2], items[0], items[1]]
  await own(guest.userId, items[0])
  await own(stranger.userId, items[1])
  await wear(guest.userId, worn)
  const rows = await listAvatars(service.db, { appId, avatarIds: [idOf(guest.avatarId)] })
  const seen = rows.map(({ itemId, owned }) => [itemId, owned])
  assert.deepEqual(seen, [
    [items[2], false],
    [items[0], true],
    [items[1], false],
  ])
})

test('an avatar that wears nothing has one row without an item', async () => {
  const { appId } = service.app
  const { userId, avatarId } = await aGuest(service)
  await wear(userId, [])
  const rows = await listAvatars(service.db, { appId, avatarIds: [idOf(avatarId)] })
  assert.deepEqual(
    rows.map((row) => [row.avatarId, row.itemId]),
    [[avatarId, null]],
  )
})

test('a body that is worn is not an item of the avatar', async () => {
  const { appId } = service.app
  const { userId, avatarId } = await aGuest(service)
  const body = await service.db.get<{ itemId: number }>`
    select item_id from item where part = 'Body' limit 1`
  await wear(userId, [body.itemId, items[0]])
  const rows = await listAvatars(service.db, { appId, avatarIds: [idOf(avatarId)] })
  assert.deepEqual(
    rows.map(({ itemId }) => itemId),
    [null, items[0]],
  )
})

test("an avatar and its link can be read only by the avatar's own app", async () => {
  const { app, otherApp, db } = service
  const { userId, avatarId } = await aUserOfTwoApps(service)
  await wear(userId, [])
  const read = async ({ appId }: { appId: string }) => ({
    link: await findLink(db, { appId, avatarId: idOf(avatarId) }),
    avatars: await listAvatars(db, { appId, avatarIds: [idOf(avatarId)] }),
  })
  const { link, avatars } = await read(app)
  assert.equal(avatars.length, 1)
  for (const one of [link, avatars[0]]) {
    assert.ok(one?.permissions.includes('ItemGrant'))
    assert.equal(one?.unlinked, false)
  }
  assert.deepEqual(await read(otherApp), { link: undefined, avatars: [] })
  await db.rows`update link set unlinked_at = now() where avatar_id = ${avatarId}`
  const left = await read(app)
  assert.deepEqual([left.link?.unlinked, left.avatars[0].unlinked], [true, true])
})

test('each avatar has one entry in the directory, with its app and its user', async () => {
  const [guest] = [await aGuest(service), await aGuest(service)]
  const { appId } = service.app
  const entry = await findEntry(service.db, idOf(guest.avatarId))
  assert.deepEqual(entry, { appId, userId: guest.userId })
})

test('a deleted user has no avatar and no link', async () => {
  const { appId } = service.app
  const { userId, avatarId } = await aGuest(service)
  const asked = idOf(avatarId)
  assert.equal((await findLink(service.db, { appId, avatarId: asked }))?.userId, userId)
  await service.db.rows`update user_account set deleted_at = now() where user_id = ${userId}`
  assert.equal(await findLink(service.db, { appId, avatarId: asked }), undefined)
  assert.deepEqual(await listAvatars(service.db, { appId, avatarIds: [asked] }), [])
})

test('an access token is valid for ninety days', async () => {
  const { appId } = service.app
  const { userId, avatarId } = await aGuest(service)
  const tokenHash = `hash of ${avatarId}`
  await insertAccessToken(service.db, { tokenHash, userId, avatarId })
  const isLive = async () => isLiveToken(service.db, { appId, avatarId: idOf(avatarId), tokenHash })
  const age = (text: string) => service.db.rows`
    update access_token set created_at = now() - ${text}::interval
    where token_hash = ${tokenHash}`
  assert.equal(await isLive(), true)
  await age('89 days 23 hours')
  assert.equal(await isLive(), true)
  await age('90 days 1 second')
  assert.equal(await isLive(), false)
})

test('an access token is valid for its own avatar and app until it is revoked', async () => {
  const { app, otherApp, db } = service
  const [guest, stranger] = [await aGuest(service), await aGuest(service)]
  const tokenHash = `token of ${guest.avatarId}`
  await insertAccessToken(db, { tokenHash, ...guest })
  const isValid = async ({ avatarId }: { avatarId: number }, { appId } = app) =>
    isLiveToken(db, { appId, avatarId: idOf(avatarId), tokenHash })
  assert.equal(await isValid(guest), true)
  assert.equal(await isValid(stranger), false)
  assert.equal(await isValid(guest, otherApp), false)
  await db.rows`update access_token set revoked_at = now() where token_hash = ${tokenHash}`
  assert.equal(await isValid(guest), false)
})

test('an avatar has a picture URL only while the avatar is linked', async () => {
  const { userId, avatarId } = await aUserOfTwoApps(service)
  const kept = await service.db.get<{ pictureToken: string }>`
    select picture_token from link where avatar_id = ${avatarId}`
  assert.deepEqual(await findPictureToken(service.db, { userId, avatarId }), kept)
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${avatarId}`
  assert.equal(await findPictureToken(service.db, { userId, avatarId }), undefined)
})

test('the list of a user’s links does not contain links of other users', async () => {
  const [guest] = [await aGuest(service), await aGuest(service)]
  assert.deepEqual(await listLinks(service.db, guest.userId), [
    { appId: service.app.appId, avatarId: guest.avatarId, mayLoad: true },
  ])
})

test('an outfit is saved for its user only; if no time is given, the old time stays', async () => {
  const [guest, stranger] = [await aGuest(service), await aGuest(service)]
  const before = await readUser(stranger.userId)
  const at = new Date('2026-01-02T03:04:05Z')
  await wear(guest.userId, [items[0]], at)
  await wear(guest.userId, [items[1]])
  assert.deepEqual(await readUser(guest.userId), { wornItemIds: [items[1]], dressedAt: at })
  assert.deepEqual(await readUser(stranger.userId), before)
})

test('saving an outfit gives each avatar of the user its own new picture URL', async () => {
  const [guest, stranger] = [await aUserOfTwoApps(service), await aGuest(service)]
  const token = `token-${newId(systemRandom)}`
  const { userId, avatarId } = guest
  const before = await findPictureToken(service.db, stranger)
  await updateOutfit(service.db, {
    userId,
    itemIds: items,
    colours: null,
    at: null,
    avatarIds: [avatarId, stranger.avatarId],
    tokens: [token, `${token}-2`],
  })
  assert.deepEqual(await findPictureToken(service.db, { userId, avatarId }), {
    pictureToken: token,
  })
  assert.deepEqual(await findPictureToken(service.db, stranger), before)
  const other = await service.db.get<{ pictureToken: string }>`
    select picture_token from link where avatar_id = ${guest.otherId}`
  assert.equal(other.pictureToken, String(guest.otherId))
})

test("a user views a sale through one of their avatars, on that avatar's test date", async () => {
  const { db } = service
  const { userId, avatarId, otherId } = await aUserOfTwoApps(service)
  const stranger = await aGuest(service)
  const find = (at: number, of = userId) => findViewer(db, { userId: of, avatarId: idOf(at) })
  const [own, other] = [await find(avatarId), await find(otherId)]
  assert.deepEqual([own?.userId, own?.unlinked, other?.permissions], [userId, false, []])
  assert.ok(own?.permissions.includes('Fitting'))
  assert.ok(Math.abs(Number(own?.at) - Date.now()) < 3_600_000)
  assert.equal(await find(avatarId, stranger.userId), undefined)
  assert.equal(await find(stranger.avatarId), undefined)
  const at = new Date('2030-01-01')
  await db.rows`
    update link set test_at = ${at}, unlinked_at = now() where avatar_id = ${avatarId}`
  const changed = await find(avatarId)
  assert.deepEqual([changed?.at, changed?.unlinked], [at, true])
  assert.equal((await find(otherId))?.unlinked, false)
  await db.rows`update user_account set deleted_at = now() where user_id = ${userId}`
  assert.equal(await find(avatarId), undefined)
})
