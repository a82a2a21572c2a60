import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { IdText } from '@kisekae/contract/wire.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import {
  findAccessToken,
  findLink,
  findPictureToken,
  insertAccessToken,
  listAvatars,
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

/** As it stands in a request that has been read. */
const idOf = (avatarId: number) => String(avatarId) as IdText

async function aGuest() {
  const { avatarId } = (await service.app.call('/v1/Guest', { method: 'POST' })).json
  const { userId } = await service.db.get<{ userId: number }>`
    select user_id from avatar where avatar_id = ${avatarId}`
  return { userId, avatarId: avatarId as number }
}

const wear = (userId: number, itemIds: readonly number[], at: Date | null = null) =>
  updateOutfit(service.db, { userId, itemIds, at, avatarIds: [], tokens: [] })

const readUser = (userId: number) => service.db.get<{ wornItemIds: number[]; dressedAt: Date }>`
  select worn_item_ids, dressed_at from user_account where user_id = ${userId}`

test('worn items come in the order in which they were put on, owned or not', async () => {
  const { appId } = service.app
  const [guest, stranger] = [await aGuest(), await aGuest()]
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
  const { userId, avatarId } = await aGuest()
  await wear(userId, [])
  const rows = await listAvatars(service.db, { appId, avatarIds: [idOf(avatarId)] })
  assert.deepEqual(
    rows.map((row) => [row.avatarId, row.itemId]),
    [[avatarId, null]],
  )
})

test('a deleted user has no avatar and no link', async () => {
  const { appId } = service.app
  const { userId, avatarId } = await aGuest()
  const asked = idOf(avatarId)
  assert.equal((await findLink(service.db, { appId, avatarId: asked }))?.userId, userId)
  await service.db.rows`update user_account set deleted_at = now() where user_id = ${userId}`
  assert.equal(await findLink(service.db, { appId, avatarId: asked }), undefined)
  assert.deepEqual(await listAvatars(service.db, { appId, avatarIds: [asked] }), [])
})

test('an access token is valid for ninety days', async () => {
  const { appId } = service.app
  const { userId, avatarId } = await aGuest()
  const tokenHash = `hash of ${avatarId}`
  await insertAccessToken(service.db, { tokenHash, userId, avatarId })
  const isLive = async () =>
    (await findAccessToken(service.db, { appId, avatarId: idOf(avatarId), tokenHash })) !==
    undefined
  const age = (text: string) => service.db.rows`
    update access_token set created_at = now() - ${text}::interval
    where token_hash = ${tokenHash}`
  assert.equal(await isLive(), true)
  await age('89 days 23 hours')
  assert.equal(await isLive(), true)
  await age('90 days 1 second')
  assert.equal(await isLive(), false)
})

test('an avatar has a picture URL as long as it is linked', async () => {
  const { avatarId } = await aGuest()
  const kept = await service.db.get<{ pictureToken: string }>`
    select picture_token from link where avatar_id = ${avatarId}`
  assert.deepEqual(await findPictureToken(service.db, avatarId), kept)
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${avatarId}`
  assert.equal(await findPictureToken(service.db, avatarId), undefined)
})

test('the list of a user’s links contains no other user’s', async () => {
  const [guest] = [await aGuest(), await aGuest()]
  assert.deepEqual(await listLinks(service.db, guest.userId), [
    { appId: service.app.appId, avatarId: guest.avatarId, mayLoad: true },
  ])
})

test('saving an outfit changes one user; without a time, the last time stays', async () => {
  const [guest, stranger] = [await aGuest(), await aGuest()]
  const before = await readUser(stranger.userId)
  const at = new Date('2026-01-02T03:04:05Z')
  await wear(guest.userId, [items[0]], at)
  await wear(guest.userId, [items[1]])
  assert.deepEqual(await readUser(guest.userId), { wornItemIds: [items[1]], dressedAt: at })
  assert.deepEqual(await readUser(stranger.userId), before)
})

test('saving an outfit gives each avatar of the user its own new picture URL', async () => {
  const [guest, stranger] = [await aGuest(), await aGuest()]
  const token = `token-${newId(systemRandom)}`
  const { userId, avatarId } = guest
  const before = await findPictureToken(service.db, stranger.avatarId)
  await updateOutfit(service.db, {
    userId,
    itemIds: items,
    at: null,
    avatarIds: [avatarId, stranger.avatarId],
    tokens: [token, `${token}-2`],
  })
  assert.deepEqual(await findPictureToken(service.db, avatarId), { pictureToken: token })
  assert.deepEqual(await findPictureToken(service.db, stranger.avatarId), before)
})
