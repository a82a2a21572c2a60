import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aUserOfTwoApps } from '../fixtures/a-user-of-two-apps.ts'
import { idOf } from '../fixtures/id-of.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aGacha, aPrize } from './fixtures/a-gacha.ts'
import { aPlayer } from './fixtures/a-player.ts'
import { findDrawFacts, findSeedHash, findSession, findSessionName } from './store.ts'

let service: TestService
let player: ReturnType<typeof aPlayer>
let gachaId: number
before(async () => {
  service = await startTestService()
  player = aPlayer(service)
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where not base limit 1`
  gachaId = await aGacha(service.db, { appId: service.app.appId, prizes: [aPrize(itemId)] })
})
after(() => service.stop())

/** One that has drawn. */
async function aUser() {
  const user = await aUserOfTwoApps(service)
  const drawn = await player.draw(user.avatarId, gachaId)
  assert.equal(drawn.status, 200, drawn.text)
  return { ...user, sessionId: drawn.json.sessionId as string }
}

const factsOf = ({ userId, avatarId }: { userId: number; avatarId: number }) =>
  findDrawFacts(service.db, {
    userId,
    avatarId: idOf(avatarId),
    gachaId,
    version: 1,
    appId: service.app.appId,
    sessionId: '',
    seed: new Uint8Array(),
    currencyId: 0,
    prizeIds: [],
    idempotencyKey: '',
    newChainId: '',
    changeId: 0,
  })

test("a draw uses the permissions of its own avatar's link", async () => {
  const user = await aUser()
  const own = await factsOf(user)
  assert.ok(own?.permissions.includes('ItemGrant'))
  assert.deepEqual((await factsOf({ ...user, avatarId: user.otherId }))?.permissions, [])
})

test('open sessions are those of this gacha that are neither granted nor expired', async () => {
  const user = await aUser()
  const { db } = service
  const { sessionId } = user
  const count = async () => (await factsOf(user))?.openSessions
  assert.equal(await count(), 1)
  const changes: [name: string, change: () => Promise<unknown>][] = [
    [
      'granted',
      () => db.rows`
        update gacha_session set consumed_at = now() where session_id = ${sessionId}`,
    ],
    [
      'expired',
      () => db.rows`
        update gacha_session set consumed_at = null, expires_at = now()
        where session_id = ${sessionId}`,
    ],
    [
      'of another gacha',
      () => db.rows`
        update gacha_session set expires_at = now() + interval '1 hour', gacha_id = gacha_id + 1
        where session_id = ${sessionId}`,
    ],
  ]
  for (const [name, change] of changes) {
    await change()
    assert.equal(await count(), 0, name)
  }
})

test('a deleted user cannot draw', async () => {
  const user = await aUser()
  await service.db.rows`update user_account set deleted_at = now() where user_id = ${user.userId}`
  assert.equal(await factsOf(user), undefined)
})

test('a session is found only with its own user and avatar', async () => {
  const { db } = service
  const [user, stranger] = [await aUser(), await aUser()]
  const { sessionId } = user
  const find = (by: { userId: number; avatarId: number }) =>
    findSession(db, { userId: by.userId, avatarId: idOf(by.avatarId), sessionId })
  assert.ok((await find(user))?.permissions.includes('ItemGrant'))
  assert.equal(await find(stranger), undefined)
  assert.equal(await find({ userId: stranger.userId, avatarId: user.avatarId }), undefined)
  assert.equal(await find({ userId: user.userId, avatarId: user.otherId }), undefined)
  assert.ok(await findSessionName(db, user))
  assert.equal(await findSessionName(db, { userId: stranger.userId, sessionId }), undefined)
  assert.ok(await findSeedHash(db, user))
  assert.equal(await findSeedHash(db, { userId: stranger.userId, sessionId }), undefined)
})
