import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aGuest } from '../fixtures/a-guest.ts'
import { aUserOfTwoApps } from '../fixtures/a-user-of-two-apps.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { insertShop } from '../shop/store.ts'
import {
  findKitApp,
  getKitSecretTurn,
  insertClientSecret,
  listCurrencies,
  listOpenShops,
  renewKitSecret,
} from './store.ts'

const HOUR_MS = 3_600_000

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

async function anOwner() {
  const { appId } = service.app
  return { appId, ...(await aGuest(service)) }
}

const issue = (owner: Awaited<ReturnType<typeof anOwner>>, secretHash: string, lifeMs = HOUR_MS) =>
  insertClientSecret(service.db, owner, { secretHash, lifeMs })

test('a client secret authenticates its app and avatar until it expires', async () => {
  const owner = await anOwner()
  await issue(owner, 'live')
  await issue(owner, 'ended', 0)
  const found = await findKitApp(service.db, 'live')
  const { organisationId } = await service.db.get<{ organisationId: number }>`
    select organisation_id from app where app_id = ${owner.appId}`
  assert.deepEqual(
    [found?.appId, found?.userId, found?.avatarId, found?.organisationId],
    [owner.appId, owner.userId, owner.avatarId, organisationId],
  )
  assert.equal(await findKitApp(service.db, 'ended'), undefined)
})

test('an app has the permissions of its own organisation', async () => {
  const { db } = service
  const owner = await anOwner()
  await issue(owner, 'of one organisation')
  await db.rows`
    insert into organisation (organisation_id, name, fitting_room, vrm_export)
    values (1, 'Before', false, false), (9007199254740991, 'Behind', false, false)`
  assert.equal((await findKitApp(db, 'of one organisation'))?.vrmExport, true)
  await db.rows`update organisation set vrm_export = not vrm_export`
  assert.equal((await findKitApp(db, 'of one organisation'))?.vrmExport, false)
})

test('for each avatar, the newest fifty secrets are kept', async () => {
  const [owner, other] = [await anOwner(), await anOwner()]
  const name = (n: number) => `${owner.avatarId}-${n}`
  await issue(other, 'other')
  for (let n = 0; n < 51; n++) await issue(owner, name(n), HOUR_MS + n * 1_000)
  const isKept = async (hash: string) => (await findKitApp(service.db, hash)) !== undefined
  const kept = await Promise.all([name(0), name(1), name(50), 'other'].map(isKept))
  assert.deepEqual(kept, [false, true, true, true])
})

test('replacing the kit secret of one app advances its turn and affects no other app', async () => {
  const { app, otherApp, db } = service
  const [before, other] = [
    await getKitSecretTurn(db, app.appId),
    await getKitSecretTurn(db, otherApp.appId),
  ]
  const renewed = await renewKitSecret(db, app.appId)
  assert.equal(renewed.kitSecretTurn, before.kitSecretTurn + 1)
  assert.deepEqual(await getKitSecretTurn(db, app.appId), renewed)
  assert.deepEqual(await getKitSecretTurn(db, otherApp.appId), other)
})

test('currencies are listed in the order of their ids', async () => {
  const { appId } = service.otherApp
  for (const currencyId of [3, 1, 2])
    await service.db.rows`
      insert into currency (currency_id, app_id, name_ja, name_en)
      values (${currencyId}, ${appId}, 'コイン', 'Coins')`
  const listed = await listCurrencies(service.db, appId)
  assert.deepEqual(
    listed.map(({ currencyId }) => currencyId),
    [1, 2, 3],
  )
})

test('a shop is open between its two instants, measured by the date of the avatar', async () => {
  const { db } = service
  const { appId } = service.app
  const { userId, avatarId } = await aUserOfTwoApps(service)
  const [currencyId, shopId] = [newId(systemRandom), newId(systemRandom)]
  await db.rows`
    insert into currency (currency_id, app_id, name_ja, name_en)
    values (${currencyId}, ${appId}, 'コイン', 'Coins')`
  const openedAt = new Date('2030-05-01T00:00:00Z')
  const closedAt = new Date('2030-06-01T00:00:00Z')
  const names = { nameJa: '店', nameEn: 'Shop' }
  await insertShop(db, { shopId, appId, currencyId, position: 0, ...names, openedAt, closedAt })
  const countAt = async (at: Date | null, offsetMs = 0) => {
    const date = at && new Date(at.getTime() + offsetMs)
    await db.rows`update link set test_at = ${date} where avatar_id = ${avatarId}`
    return (await listOpenShops(db, { appId, userId, avatarId })).length
  }
  assert.equal(await countAt(null), 0)
  assert.equal(await countAt(openedAt, -1), 0)
  assert.equal(await countAt(openedAt), 1)
  assert.equal(await countAt(closedAt, -1), 1)
  assert.equal(await countAt(closedAt), 0)
})
