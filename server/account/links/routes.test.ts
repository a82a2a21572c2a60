import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { insertRedirectUri } from '../../partner/store.ts'
import { aBrowser, aMember, anEmail, aWish, signIn } from '../fixtures/a-person.ts'

const REDIRECT_URI = 'https://partner.example/back?from=fit'

let service: TestService
let member: Awaited<ReturnType<typeof aMember>>
before(async () => {
  service = await startTestService()
  await insertRedirectUri(service.db, { appId: service.app.appId, uri: REDIRECT_URI })
  member = await aMember(service, { nickname: 'Hana' })
})
after(() => service.stop())

/** The values that an app stores during a flow. */
function aFlow(scope = 'AvatarLoad,ItemGrant') {
  const requestDate = String(Math.floor(Date.now() / 1000))
  const codeVerifier = randomBytes(36).toString('base64url')
  const { appId, key } = service.app
  const joined = [appId, 'grant_token', REDIRECT_URI, scope, requestDate, key, codeVerifier]
  const codeChallenge = createHash('sha256').update(joined.join(':')).digest('hex')
  return { redirectUri: REDIRECT_URI, scope, requestDate, codeVerifier, codeChallenge }
}

async function start(flow = aFlow(), more: Record<string, string> = {}): Promise<string> {
  const { redirectUri, scope, codeChallenge } = flow
  const { appId } = service.app
  const query = new URLSearchParams({ appId, redirectUri, scope, codeChallenge, ...more })
  const response = await fetch(`${service.baseUrl}/connect?${query}`, { redirect: 'manual' })
  assert.equal(response.status, 303)
  const [, flowId] = /^\/consent\/(cf_[\w-]+)$/.exec(response.headers.get('location') ?? '') ?? []
  return flowId
}

type Member = Pick<Awaited<ReturnType<typeof aMember>>, 'call'>

/** The consent token with which a page allows a flow. */
async function readToken(who: Member, flowId: string): Promise<string> {
  return (await who.call('GET', `/flows/${flowId}`)).json.consentToken
}

const allow = async (who: Member, flowId: string) =>
  who.call('POST', `/flows/${flowId}/allow`, { consentToken: await readToken(who, flowId) })

async function exchange(url: string, flow = aFlow(), more: Record<string, string> = {}) {
  const { redirectUri, scope, requestDate, codeVerifier } = flow
  const token = new URL(url).searchParams.get('token') ?? ''
  const sent = { token, redirectUri, scope, requestDate, codeVerifier, ...more }
  const body = new URLSearchParams(sent)
  return service.app.call('/v1/AccessToken', { method: 'POST', body })
}

test('a user sees the app and its permissions, and agrees; the app gets the avatar', async () => {
  const flow = aFlow()
  const flowId = await start(flow)
  const stranger = await aBrowser(service).call('GET', `/flows/${flowId}`)
  assert.deepEqual(stranger.json, {
    appId: 'app_one',
    appName: 'app_one',
    iconUrl: null,
    live: false,
    permissions: ['AvatarLoad', 'ItemGrant'],
    returnsTo: 'partner.example',
    movingItems: 0,
    isKnown: false,
    signedInAs: null,
    guestImageUrl: null,
  })
  const asked = await member.call('GET', `/flows/${flowId}`)
  assert.equal(asked.json.signedInAs.nickname, 'Hana')
  assert.equal(asked.json.signedInAs.email, member.email)
  const { json } = await allow(member, flowId)
  assert.match(json.url, /^https:\/\/partner\.example\/back\?from=fit&token=gt_[\w-]+$/)
  const linked = await exchange(json.url, flow)
  assert.equal(linked.status, 200)
  const avatar = await service.app.call(`/v1/Avatar/${linked.json.avatarId}`)
  assert.deepEqual([avatar.status, avatar.json.guest], [200, false])
})

test('declining returns access_denied, and no data of the flow is stored', async () => {
  const flow = aFlow()
  const flowId = await start(flow)
  for (let time = 0; time < 2; time++) {
    const { json } = await aBrowser(service).call('POST', `/flows/${flowId}/deny`)
    assert.equal(json.url, `${REDIRECT_URI}&error=access_denied`)
  }
  assert.deepEqual(await findFlow(flow), undefined)
})

const findFlow = ({ codeChallenge }: ReturnType<typeof aFlow>) =>
  service.db.find`select 1 from connect_flow where code_challenge = ${codeChallenge}`

test('an altered, truncated or forged flow is refused', async () => {
  const flowId = await start()
  const middle = Math.floor(flowId.length / 2)
  const other = flowId[middle] === 'A' ? 'B' : 'A'
  const wrong = [
    `${flowId.slice(0, middle)}${other}${flowId.slice(middle + 1)}`,
    flowId.slice(0, -4),
    flowId.slice(0, 20),
    'cf_',
    'cf_x',
    `cf_${'A'.repeat(4_000)}`,
    flowId.slice(3),
    `gs_${flowId.slice(3, 50)}`,
    `${flowId}AAAA`,
  ]
  for (const made of wrong) {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/deny'],
    ]) {
      const { status } = await member.call(method, `/flows/${made}${path}`)
      assert.equal(status, 404, made)
    }
  }
})

test("an app's icon is served from our own store", async () => {
  await service.db.rows`update app set icon_upload = 'anIcon' where app_id = 'app_one'`
  const { json } = await member.call('GET', `/flows/${await start()}`)
  assert.equal(json.iconUrl, `${service.baseUrl}/upload/anIcon`)
  const [link] = (await member.call('GET', '/links')).json.links
  assert.equal(link.iconUrl, json.iconUrl)
  await service.db.rows`update app set icon_upload = null`
})

test('a consent needs the token of its page, its session and its flow', async () => {
  const asked = aFlow()
  const [flowId, otherId, other] = [await start(asked), await start(), await aMember(service)]
  const foreign = [await readToken(member, otherId), await readToken(other, flowId), 'x']
  for (const consentToken of foreign) {
    const answer = await member.call('POST', `/flows/${flowId}/allow`, { consentToken })
    assert.deepEqual([answer.status, answer.reason], [403, 'consentTokenInvalid'])
  }
  for (const consentToken of [undefined, '', 7]) {
    const answer = await member.call('POST', `/flows/${flowId}/allow`, { consentToken })
    assert.deepEqual([answer.status, answer.reason], [400, 'invalidParameter'])
  }
  assert.equal(await findFlow(asked), undefined)
})

test('a consent is accepted once and replaces the secret of the session', async () => {
  const [flowId, who] = [await start(), await aMember(service)]
  const [before, consentToken] = [who.browser.cookie, await readToken(who, flowId)]
  const path = `/flows/${flowId}/allow`
  const ask = () => who.call('POST', path, { consentToken })
  const answers = await Promise.all(Array.from({ length: 4 }, ask))
  const told = answers.map(({ status, reason }) => reason ?? status).toSorted()
  assert.equal(told.filter((one) => one === 200).length, 1, told.join())
  assert.ok(told.every((one) => one === 200 || /consentTokenInvalid|signedOut/.test(String(one))))
  // The browser has the cookie of the accepted response, whichever response arrived last.
  assert.notEqual(who.browser.cookie, before)
  assert.equal((await who.call('GET', '/me')).json.signedIn, true)
  const replayed = await ask()
  assert.deepEqual([replayed.status, replayed.reason], [403, 'consentTokenInvalid'])
  const old = await aBrowser(service).call('GET', '/me', undefined, { Cookie: before })
  assert.equal(old.json.signedIn, false)
})

test('a consent requires a signed-in user', async () => {
  const flowId = await start()
  const answer = await aBrowser(service).call('POST', `/flows/${flowId}/allow`)
  assert.deepEqual([answer.status, answer.reason], [401, 'signedOut'])
  const foreign = { Origin: 'https://evil.example' }
  const forged = await member.call('POST', `/flows/${flowId}/allow`, {}, foreign)
  assert.deepEqual([forged.status, forged.reason], [403, 'originMismatch'])
})

test('linked apps are listed with their grants, and only their user can unlink them', async () => {
  const [who, other] = [await aMember(service), await aMember(service)]
  const flow = aFlow()
  const { json } = await allow(who, await start(flow))
  const { avatarId } = (await exchange(json.url, flow)).json
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where not base limit 1`
  await service.app.call(`/v1/Avatar/${avatarId}/Items?itemId=${itemId}`, { method: 'POST' })

  const [link, ...more] = (await who.call('GET', '/links')).json.links
  assert.deepEqual(more, [])
  const { linkedAt, lastUsedAt, ...rest } = link
  assert.deepEqual(rest, {
    avatarId,
    appId: 'app_one',
    appName: 'app_one',
    iconUrl: null,
    itemsGiven: 1,
    permissions: ['AvatarLoad', 'ItemGrant'],
  })
  assert.ok(lastUsedAt >= linkedAt)

  for (const wrong of [avatarId, '1', 'x']) {
    const answer = await other.call('DELETE', `/links/${wrong}`)
    assert.deepEqual([answer.status, answer.reason], [404, 'linkNotFound'])
  }
  assert.equal((await who.call('DELETE', `/links/${avatarId}`)).status, 200)
  assert.deepEqual((await who.call('GET', '/links')).json.links, [])
  assert.equal((await service.app.call(`/v1/Avatar/${avatarId}`)).status, 401)
  assert.equal((await who.call('DELETE', `/links/${avatarId}`)).reason, 'linkNotFound')
})

test('an upgrade shows how many items will move, and moves them', async () => {
  const who = await aMember(service)
  const { avatarId } = (await service.app.call('/v1/Guest?scope=ItemGrant', { method: 'POST' }))
    .json
  const { itemId } = await service.db.get<{ itemId: number }>`
    select item_id from item where not base limit 1`
  await service.app.call(`/v1/Avatar/${avatarId}/Items?itemId=${itemId}`, { method: 'POST' })
  const flowId = await start(aFlow(), { avatarId })
  assert.equal((await who.call('GET', `/flows/${flowId}`)).json.movingItems, 1)
})

test("a user who signs up from an app starts in the guest's outfit or a chosen one", async () => {
  for (const [outfit, isGuests] of [
    [undefined, true],
    [aWish.outfit, false],
  ] as const) {
    const guest = (await service.app.call('/v1/Guest', { method: 'POST' })).json
    const flow = aFlow()
    const flowId = await start(flow, { avatarId: guest.avatarId })
    const browser = aBrowser(service)
    await signIn(service, browser, anEmail())
    const readFlow = async () => (await browser.call('GET', `/flows/${flowId}`)).json
    const wornBy = async (avatarId: number) =>
      (
        await service.db.get<{ wornItemIds: number[] }>`
      select worn_item_ids from user_account join avatar using (user_id)
      where avatar_id = ${avatarId}`
      ).wornItemIds
    const { avatarImageUrl } = (await service.app.call(`/v1/Avatar/${guest.avatarId}`)).json
    assert.equal((await readFlow()).guestImageUrl, avatarImageUrl)
    const made = await browser.call('POST', '/member', { ...aWish, figure: 'tall', outfit })
    assert.equal(made.status, 200)
    assert.equal((await readFlow()).guestImageUrl, isGuests ? avatarImageUrl : null)
    const chosen = (await browser.call('GET', '/closet')).json.wornItemIds
    const { json } = await allow(browser, flowId)
    const more = { avatarId: String(guest.avatarId) }
    const { avatarId } = (await exchange(json.url, flow, more)).json
    assert.deepEqual(await wornBy(avatarId), isGuests ? await wornBy(guest.avatarId) : chosen)
  }
})

test('an app whose guest owned nothing before the upgrade has granted nothing yet', async () => {
  const who = await aMember(service)
  const { avatarId } = (await service.app.call('/v1/Guest?scope=ItemGrant', { method: 'POST' }))
    .json
  const flow = aFlow()
  const { json } = await allow(who, await start(flow, { avatarId }))
  assert.equal((await exchange(json.url, flow, { avatarId })).status, 200)
  const [{ itemsGiven, lastUsedAt }] = (await who.call('GET', '/links')).json.links
  assert.deepEqual([itemsGiven, lastUsedAt], [0, null])
})

test('allowing and unlinking an app are events that name the app', async () => {
  const someone = await aMember(service)
  const flow = aFlow()
  const { json } = await allow(someone, await start(flow))
  await exchange(json.url, flow)
  const [{ avatarId }] = (await someone.call('GET', '/links')).json.links
  await someone.call('DELETE', `/links/${avatarId}`)
  const { events } = (await someone.call('GET', '/me/events')).json
  const told = events.map(({ kind, detail }: { kind: string; detail: { appName?: string } }) => [
    kind,
    detail.appName,
  ])
  assert.deepEqual(told.slice(0, 2), [
    ['appRemoved', 'app_one'],
    ['appAllowed', 'app_one'],
  ])
})
