import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { IdText } from '@kisekae/contract/wire.ts'
import { aUserOfTwoApps } from '../fixtures/a-user-of-two-apps.ts'
import { idOf } from '../fixtures/id-of.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import {
  dropFitting,
  findFittingState,
  findSavedFitting,
  listWardrobe,
  restartFitting,
} from './store.ts'

const AT = new Date('2030-01-01T00:00:00Z')

let service: TestService
let items: number[]
before(async () => {
  service = await startTestService()
  const rows = await service.db.rows<{ itemId: number }>`
    select item_id from item where not base order by item_id limit 3`
  items = rows.map(({ itemId }) => itemId)
})
after(() => service.stop())

/**
 * Two avatars of one user, who has tried something on with the first, and the avatar of a stranger,
 * who has also tried something on.
 */
async function aFitting() {
  const [user, stranger] = [await aUserOfTwoApps(service), await aUserOfTwoApps(service)]
  const changeId = newId(systemRandom)
  const names = [user, stranger].map(({ userId, avatarId }) => ({
    userId,
    avatarId: idOf(avatarId),
  }))
  for (const { userId, avatarId } of names)
    await service.db.rows`
      insert into fitting (user_id, avatar_id, item_ids, base_item_ids, picture_token, changed_at,
        change_id)
      values (${userId}, ${avatarId}, ${items}::bigint[], '{}', 'tried', ${AT}, ${changeId})`
  const [name, other] = names
  return { name, other, elsewhere: { ...name, avatarId: idOf(user.otherId) }, changeId }
}

const stateOf = (name: { userId: number; avatarId: IdText }, idempotencyKey = '') =>
  findFittingState(service.db, { ...name, idempotencyKey })

test('each avatar has its own fitting, which is found only through its own link', async () => {
  const { name, elsewhere } = await aFitting()
  const own = await stateOf(name)
  assert.deepEqual(own?.triedItemIds, items)
  assert.ok(own?.permissions.includes('Fitting'))
  const foreign = await stateOf(elsewhere)
  assert.deepEqual([foreign?.triedItemIds, foreign?.permissions], [null, []])
})

test('a stored response belongs to one avatar and key, for seven days', async () => {
  const { name, elsewhere } = await aFitting()
  await service.db.rows`
    insert into kept_answer (user_id, avatar_id, idempotency_key, fingerprint, change_id, status,
      body, kept_at)
    values (${name.userId}, ${name.avatarId}, 'key', 'print', 1, 200, '', now())`
  const printOf = async (of: typeof name, key: string) => (await stateOf(of, key))?.keptFingerprint
  assert.equal(await printOf(name, 'key'), 'print')
  assert.equal(await printOf(name, 'another'), null)
  assert.equal(await printOf(elsewhere, 'key'), null)
  const age = (text: string) => service.db.rows`
    update kept_answer set kept_at = now() - ${text}::interval where user_id = ${name.userId}`
  await age('6 days 23 hours')
  assert.equal(await printOf(name, 'key'), 'print')
  await age('7 days 1 second')
  assert.equal(await printOf(name, 'key'), null)
})

test('a deleted user has no fitting', async () => {
  const { name } = await aFitting()
  await service.db.rows`update user_account set deleted_at = now() where user_id = ${name.userId}`
  assert.equal(await stateOf(name), undefined)
})

test('a fitting can be found only by the id of its last change', async () => {
  const { name, other, elsewhere, changeId } = await aFitting()
  const isSaved = async (of: typeof name, id = changeId) =>
    (await findSavedFitting(service.db, { ...of, changeId: id })) !== undefined
  assert.equal(await isSaved(name), true)
  assert.equal(await isSaved(elsewhere), false)
  assert.equal(await isSaved({ ...name, userId: other.userId }), false)
  assert.equal(await isSaved(name, changeId + 1), false)
})

test('restarting or ending a fitting does not affect others', async () => {
  const { name, other } = await aFitting()
  const second = { ...name, avatarId: idOf(newId(systemRandom)) }
  await service.db.rows`
    insert into fitting (user_id, avatar_id, item_ids, base_item_ids, picture_token, changed_at,
      change_id)
    values (${second.userId}, ${second.avatarId}, '{}', '{}', '', ${AT}, 1)`
  const read = ({ userId, avatarId }: typeof name) => service.db.find<{ baseItemIds: number[] }>`
    select base_item_ids from fitting where user_id = ${userId} and avatar_id = ${avatarId}`
  await restartFitting(service.db, { ...name, itemIds: items, now: AT })
  assert.deepEqual((await read(name))?.baseItemIds, items)
  for (const one of [second, other]) assert.deepEqual((await read(one))?.baseItemIds, [])
  await dropFitting(service.db, name)
  assert.equal(await read(name), undefined)
  for (const one of [second, other]) assert.ok(await read(one))
})

test('in the wardrobe, granted items come before base items', async () => {
  const { userId } = await aUserOfTwoApps(service)
  const [older, newer] = items
  const grant = (itemId: number, age: string) => service.db.rows`
    insert into owned_item (user_id, item_id, granted_at)
    values (${userId}, ${itemId}, now() - ${age}::interval)`
  await grant(older, '1 day')
  await grant(newer, '1 hour')
  const listed = await listWardrobe(service.db, userId)
  const owned = listed.filter((item) => item.owned).map(({ itemId }) => itemId)
  assert.deepEqual(owned, [newer, older])
  const firstBase = listed.findIndex(({ base }) => base)
  assert.ok(firstBase > 0)
  assert.ok(listed.slice(firstBase).every(({ base }) => base))
})
