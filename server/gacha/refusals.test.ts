import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aGacha, aPrize } from './fixtures/a-gacha.ts'
import { aPlayer } from './fixtures/a-player.ts'

// Refusals that all gacha endpoints share, with their exact texts; the others are tested with their
// endpoints.
let service: TestService
let player: ReturnType<typeof aPlayer>
/** One gacha on sale, one that has ended, and one of another app. */
let gachas: { onSale: number; over: number; foreign: number }
before(async () => {
  service = await startTestService()
  player = aPlayer(service)
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 1`
  const open = (appId: string, closedAt?: Date) =>
    aGacha(service.db, { appId, prizes: [aPrize(itemId)], ...(closedAt && { closedAt }) })
  const { app, otherApp } = service
  gachas = {
    onSale: await open(app.appId),
    over: await open(app.appId, new Date(Date.now() - 1)),
    foreign: await open(otherApp.appId),
  }
})
after(() => service.stop())

interface Ask {
  avatarId: string
  gachaId: string
}

/** Endpoints about a gacha, and those about a session. */
const ofGacha: [route: string, method: string, path: (ask: Ask) => string][] = [
  ['GET /v1/Gacha/{gachaId}', 'GET', (ask) => `/v1/Gacha/${ask.gachaId}?avatarId=${ask.avatarId}`],
  [
    'GET /v1/Gacha/{gachaId}/FittingRoom',
    'GET',
    (ask) => `/v1/Gacha/${ask.gachaId}/FittingRoom?avatarId=${ask.avatarId}`,
  ],
  [
    'POST /v1/Gacha/Session',
    'POST',
    (ask) => `/v1/Gacha/Session?avatarId=${ask.avatarId}&gachaId=${ask.gachaId}`,
  ],
]
const ofSession: [route: string, path: (avatarId: string, session: string) => string][] = [
  ['Session', (avatarId, name) => `/v1/Gacha/Session?avatarId=${avatarId}&gachaSessionId=${name}`],
  ['Proof', (avatarId, name) => `/v1/Gacha/Proof?avatarId=${avatarId}&gachaSessionId=${name}`],
]

type Told = [code: number, domain: string, reason: string]

const told = ({ status, json }: Answer): Told => {
  const { code, errors } = json.error
  assert.equal(code, status)
  return [status, errors[0].domain, errors[0].reason]
}

const ask = (path: string, method = 'GET', key?: string) =>
  service.app.call(path, { method, headers: key === undefined ? {} : { 'X-Api-Key': key } })

/** An avatar whose user has taken some action. */
async function aGuestWho(does: (avatarId: number) => Promise<unknown>): Promise<string> {
  const avatarId = await player.aGuest()
  await does(avatarId)
  return String(avatarId)
}

const withoutLoad = (avatarId: number) =>
  service.db.rows`update link set permissions = '{}' where avatar_id = ${avatarId}`

/** Callers that no endpoint accepts. */
// biome-ignore format: a table
const avatars: [name: string, avatar: () => Promise<string>, told: Told][] = [
  ['an unknown avatar',                  async () => '5',                                           [404, 'avatar.user', 'avatarNotFound']],
  ['an id beyond 2^53',                  async () => '9007199254740993',                            [404, 'avatar.user', 'avatarNotFound']],
  ['an avatar of another app',           async () => String(await player.aGuest(service.otherApp)), [404, 'avatar.user', 'avatarNotFound']],
  ['a user who left',                    () => aGuestWho((avatarId) => player.unlink(avatarId)),    [401, 'avatar.link', 'userUnlinked']],
  ['a user who withdrew the permission', () => aGuestWho(withoutLoad),                              [401, 'avatar.link', 'permissionRevoked']],
  ['an avatar with an invalid id',       async () => '0x7',                                         [400, 'global', 'invalidParameter']],
]

for (const [route, method, path] of ofGacha) {
  for (const [name, avatar, expected] of avatars) {
    test(`${route} refuses ${name}`, async () => {
      const avatarId = await avatar()
      const answer = await ask(path({ avatarId, gachaId: String(gachas.onSale) }), method)
      assert.deepEqual(told(answer), expected)
    })
  }

  // biome-ignore format: a table
  const unfit: [name: string, gacha: () => string, told: Told][] = [
    ['an unknown gacha',              () => '5',                    [404, 'avatar.gacha', 'gachaNotFound']],
    ['a gacha whose id is too large', () => '-1',                   [404, 'avatar.gacha', 'gachaNotFound']],
    ['a gacha of another app',        () => String(gachas.foreign), [404, 'avatar.gacha', 'gachaNotFound']],
    ['a gacha that has ended',        () => String(gachas.over),    [404, 'avatar.gacha', 'gachaNotOnSale']],
    ['a gacha with an invalid id',    () => '1e3',                  [400, 'global', 'invalidParameter']],
  ]
  for (const [name, gacha, expected] of unfit) {
    test(`${route} refuses ${name}`, async () => {
      const avatarId = String(await player.aGuest())
      const answer = await ask(path({ avatarId, gachaId: gacha() }), method)
      assert.deepEqual(told(answer), expected)
    })
  }

  test(`${route} refuses callers without a key`, async () => {
    const answer = await ask(path({ avatarId: '5', gachaId: '5' }), method, 'ak_test_no')
    assert.equal(answer.status, 403)
  })
}

for (const [route, path] of ofSession) {
  for (const [name, avatar, expected] of avatars) {
    test(`GET /v1/Gacha/${route} refuses ${name}`, async () => {
      assert.deepEqual(told(await ask(path(await avatar(), 'gs_none'))), expected)
    })
  }

  const gone: [name: string, session: string, told: Told][] = [
    ['a session id that is too long', 'gs_none', [404, 'avatar.session', 'sessionNotFound']],
    ['no session', '', [400, 'global', 'required']],
    ['a name that is too long', 'x'.repeat(201), [400, 'global', 'invalidParameter']],
  ]
  for (const [name, session, expected] of gone) {
    test(`GET /v1/Gacha/${route} refuses ${name}`, async () => {
      const avatarId = String(await player.aGuest())
      assert.deepEqual(told(await ask(path(avatarId, session))), expected)
    })
  }

  test(`GET /v1/Gacha/${route} refuses a session of another avatar`, async () => {
    const drawn = await player.draw(await player.aGuest(), gachas.onSale)
    const answer = await ask(path(String(await player.aGuest()), drawn.json.sessionId))
    assert.deepEqual(told(answer), [404, 'avatar.session', 'sessionNotFound'])
  })
}

test('the result of a session cannot be proved while the session is open', async () => {
  const avatarId = await player.aGuest()
  const { json } = await player.draw(avatarId, gachas.onSale)
  const answer = await player.prove(avatarId, json.sessionId)
  assert.deepEqual(told(answer), [409, 'avatar.gacha', 'gachaSessionOpen'])
})

test('FittingRoom and Session need an avatar', async () => {
  for (const path of [
    `/v1/Gacha/${gachas.onSale}/FittingRoom`,
    '/v1/Gacha/Session?gachaSessionId=x',
  ])
    assert.deepEqual(told(await ask(path)), [400, 'global', 'required'])
})

test('GET /v1/Gachas refuses an avatar for the same reasons as other endpoints', async () => {
  for (const [, avatar, expected] of avatars)
    assert.deepEqual(told(await ask(`/v1/Gachas?avatarId=${await avatar()}`)), expected)
})
