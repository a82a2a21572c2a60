import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aGuest } from '../fixtures/a-guest.ts'
import { aUserOfTwoApps } from '../fixtures/a-user-of-two-apps.ts'
import { idOf } from '../fixtures/id-of.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import {
  findKitApp,
  findSigner,
  getKitSecretTurn,
  insertClientSecret,
  listCurrencies,
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

test('a client secret belongs to one app, and shows whether that app is suspended', async () => {
  const { app, otherApp, db } = service
  const { userId, avatarId, otherId } = await aUserOfTwoApps(service)
  const secrets = [
    { appId: app.appId, avatarId },
    { appId: otherApp.appId, avatarId: otherId },
  ]
  for (const secret of secrets) await issue({ ...secret, userId }, secret.appId)
  await db.rows`update app set suspended_at = now() where app_id = ${otherApp.appId}`
  const found = await Promise.all(secrets.map(({ appId }) => findKitApp(db, appId)))
  await db.rows`update app set suspended_at = null`
  assert.deepEqual(
    found.map((row) => [row?.appId, row?.avatarId, row?.suspended]),
    [
      [app.appId, avatarId, false],
      [otherApp.appId, otherId, true],
    ],
  )
})

test('a client secret is valid for the requested time', async () => {
  const { expiresAt } = await issue(await anOwner(), 'for an hour')
  const { leftMs } = await service.db.get<{ leftMs: number }>`
    select extract(epoch from ${expiresAt}::timestamptz - now())::float8 * 1000 as left_ms`
  assert.ok(Math.abs(leftMs - HOUR_MS) < HOUR_MS / 4)
})

test("an avatar's URLs are signed by its own app, with the turn number of that app", async () => {
  const { app, otherApp, db } = service
  const [guest] = [await aGuest(service), await aGuest(service)]
  const find = () => findSigner(db, idOf(guest.avatarId))
  await renewKitSecret(db, otherApp.appId)
  await renewKitSecret(db, otherApp.appId)
  const { kitSecretTurn } = await getKitSecretTurn(db, app.appId)
  const signer = await find()
  assert.deepEqual([signer?.appId, signer?.userId], [app.appId, guest.userId])
  assert.deepEqual([signer?.kitSecretTurn, signer?.suspended], [kitSecretTurn, false])
  await db.rows`update app set suspended_at = now() where app_id = ${app.appId}`
  const suspended = await find()
  await db.rows`update app set suspended_at = null`
  assert.equal(suspended?.suspended, true)
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
  const { app, otherApp } = service
  const { userId, avatarId, otherId } = await aUserOfTwoApps(service)
  const owner = { appId: app.appId, userId, avatarId }
  const name = (n: number) => `${avatarId}-${n}`
  await issue(await anOwner(), 'of another user')
  await issue({ appId: otherApp.appId, userId, avatarId: otherId }, 'of another avatar')
  for (let n = 0; n < 51; n++) await issue(owner, name(n), HOUR_MS + n * 1_000)
  const isKept = async (hash: string) => (await findKitApp(service.db, hash)) !== undefined
  const names = [name(0), name(1), name(50), 'of another user', 'of another avatar']
  const kept = await Promise.all(names.map(isKept))
  assert.deepEqual(kept, [false, true, true, true, true])
})

test('replacing a kit secret is counted for its app and affects no other app', async () => {
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

test('the currencies of an app are listed in order of their ids', async () => {
  const { appId } = service.otherApp
  await service.db.rows`
    insert into currency (currency_id, app_id, name_ja, name_en)
    values (4, ${service.app.appId}, 'コイン', 'Coins')`
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
