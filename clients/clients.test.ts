import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { aMember, items, REDIRECT_URI, service } from '@kisekae/server/link/fixtures/linking.ts'
import { kitSecretOf } from '@kisekae/server/uikit/kit-secret.ts'
import { consent } from '../sdk/fixtures/a-partner.ts'
import { signWebhook } from '../sdk/index.ts'
import { driveClient, LANGUAGES, type Language } from './fixtures/drive-client.ts'

/** The secret of the test service. */
const TEST_SECRET = 'of this test'
const SCOPE = 'AvatarLoad,ItemGrant,Fitting'
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** A client for the test service, or for another URL. */
function aClient(context: TestContext, language: Language, settings: object = {}) {
  const { baseUrl, app } = service
  const kitSecret = kitSecretOf({ appId: app.appId, kitSecretTurn: 0 }, TEST_SECRET)
  const own = { baseUrl, key: app.key, appId: app.appId, kitSecret, ...settings }
  const client = driveClient(language, own)
  context.after(client.stop)
  return client
}

/** A server that responds to the first requests with these statuses, then with `{}`. */
async function aFront(context: TestContext, statuses: readonly number[]) {
  const seen: IncomingMessage['headers'][] = []
  const server = createServer(({ headers }, response) => {
    const status = statuses[seen.length] ?? 200
    seen.push(headers)
    response.writeHead(status, { 'Retry-After': '0', Location: '/elsewhere' })
    response.end(status === 200 ? '{"message":"at last"}' : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  context.after(() => server.close())
  const { port } = server.address() as AddressInfo
  return { seen, baseUrl: `http://127.0.0.1:${port}` }
}

for (const language of LANGUAGES) {
  const { command } = language

  test(`${command}: calls send what the service expects and return its responses`, async (t) => {
    const client = aClient(t, language)
    const message = "着せ替え & more (*'~!) +%"
    assert.deepEqual(await client.call('echo', { message }), { result: { message } })
    const { result: guest } = await client.call('createGuest', { scope: SCOPE.split(',') })
    assert.equal(guest.scope, SCOPE)
    const { avatarId } = guest
    const { result: listed } = await client.call('getAvatars', { avatarId: [avatarId, 17] })
    assert.deepEqual(
      listed.avatars.map(({ status }: { status: number }) => status),
      [200, 404],
    )
    const options = { language: 'ja' }
    const { result: shown } = await client.call('getItems', { itemId: items.slice(0, 1) }, options)
    assert.match(shown.items[0].name, /[぀-ヿ一-鿿]/)
    await client.call('grantItems', { avatarId, itemId: items.slice(0, 1) })
    const trial = { avatarId, itemId: items[0], setAssetUrl: true }
    assert.equal((await client.call('tryOnItem', trial)).error, undefined)
  })

  test(`${command}: a grant under one key has one effect, and all pages are read`, async (t) => {
    const client = aClient(t, language)
    const { avatarId } = (await client.call('createGuest', { scope: SCOPE })).result
    const granted = items.slice(0, 5)
    const params = { avatarId, itemId: granted }
    const first = await client.call('grantItems', params, { idempotencyKey: 'order-1' })
    assert.deepEqual(await client.call('grantItems', params, { idempotencyKey: 'order-1' }), first)
    const other = { avatarId, itemId: items.slice(5, 6) }
    const reused = await client.call('grantItems', other, { idempotencyKey: 'order-1' })
    assert.equal(reused.error?.reason, 'idempotencyKeyReused')
    const { result: owned } = await client.call('eachOwnedItem', { avatarId, limit: 2 })
    const ids = owned.map(({ itemId }: { itemId: number }) => itemId)
    assert.equal(new Set(ids).size, ids.length)
    assert.ok(granted.every((itemId) => ids.includes(itemId)))
  })

  test(`${command}: a refusal is an error with the service's message`, async (t) => {
    const { error } = await aClient(t, language).call('getAvatar', { avatarId: '17' })
    const { requestId, message, ...told } = error ?? {}
    assert.deepEqual(told, {
      status: 404,
      domain: 'avatar.user',
      reason: 'avatarNotFound',
      retryAfterS: null,
    })
    assert.match(String(requestId), /./)
    assert.match(String(message), /./)
  })

  test(`${command}: a user who consents is linked, and one who declines is not`, async (t) => {
    const client = aClient(t, language)
    const link = { redirectUri: REDIRECT_URI, scope: SCOPE }
    const { url, pending } = (await client.call('startLink', link)).result
    const returnUrl = await consent(url, await aMember())
    const { result, error } = await client.call('finishLink', { pending, returnUrl })
    assert.equal(error, undefined)
    assert.equal(result.scope, SCOPE)
    assert.match(result.accessToken, /^at_/)
    const denied = new URL(returnUrl)
    denied.search = '?error=access_denied'
    const none = await client.call('finishLink', { pending, returnUrl: String(denied) })
    assert.deepEqual(none, { result: null })
    const revoked = await client.call('revokeToken', { token: result.accessToken })
    assert.deepEqual(revoked, { result: null })
  })

  test(`${command}: an upgrade moves the guest's items`, async (t) => {
    const client = aClient(t, language)
    const { avatarId } = (await client.call('createGuest', { scope: SCOPE })).result
    const link = { redirectUri: REDIRECT_URI, scope: SCOPE, avatarId }
    const { url, pending } = (await client.call('startLink', link)).result
    const returnUrl = await consent(url, await aMember())
    await client.call('grantItems', { avatarId, itemId: items.slice(0, 1) })
    const { result } = await client.call('finishLink', { pending, returnUrl })
    const owned = await client.call('eachOwnedItem', { avatarId: result.avatarId })
    assert.ok(owned.result.some(({ itemId }: { itemId: number }) => itemId === items[0]))
  })

  test(`${command}: pages of the UI kit accept a signed URL`, async (t) => {
    const client = aClient(t, language)
    const { avatarId } = (await client.call('createGuest')).result
    const backUrl = 'https://partner.example/?from=a%20b&x=(1)*!'
    const params = { screen: 'gacha', avatarId, money: '120', backUrl }
    const { result: url } = await client.call('openKitUrl', params)
    const page = await fetch(url)
    assert.equal(page.status, 200, await page.text())
    assert.equal((await fetch(url.replace('money=120', 'money=999'))).status, 401)
    const { result: launch } = await client.call('launchUrl')
    assert.equal(launch, `${service.baseUrl}/launch?appId=${service.app.appId}`)
  })

  test(`${command}: a repeatable call is sent again with the same key`, async (t) => {
    const { seen, baseUrl } = await aFront(t, [503, 500])
    const client = aClient(t, language, { baseUrl })
    assert.deepEqual((await client.call('createGuest')).result, { message: 'at last' })
    const keys = new Set(seen.map((headers) => headers['idempotency-key']))
    assert.equal(seen.length, 3)
    assert.equal(keys.size, 1)
    assert.ok(!keys.has(undefined))
  })

  test(`${command}: any other call is sent once`, async (t) => {
    const { seen, baseUrl } = await aFront(t, [503])
    const client = aClient(t, language, { baseUrl })
    const token = { token: 'gt_1', redirectUri: REDIRECT_URI, scope: SCOPE }
    const exchange = { ...token, requestDate: 1, codeVerifier: 'v'.repeat(48) }
    const { error } = await client.call('exchangeToken', exchange)
    assert.deepEqual([error?.status, error?.reason], [503, 'unexpectedAnswer'])
    assert.equal(seen.length, 1)
  })

  test(`${command}: a redirect is not followed, and a missing response is an error`, async (t) => {
    const { seen, baseUrl } = await aFront(t, [302])
    const { error } = await aClient(t, language, { baseUrl }).call('echo')
    assert.deepEqual(
      [error?.status, error?.domain, error?.reason],
      [302, 'sdk', 'unexpectedAnswer'],
    )
    assert.equal(seen.length, 1)
    const nobody = aClient(t, language, { baseUrl: 'http://127.0.0.1:9', retries: 0 })
    const silent = (await nobody.call('echo')).error
    assert.deepEqual([silent?.status, silent?.domain, silent?.reason], [0, 'sdk', 'unreachable'])
  })

  test(`${command}: a webhook message is read only after verification`, async (t) => {
    const client = aClient(t, language)
    const body = '{"type":"avatar.updated","timestamp":"2026-11-24T00:00:00Z","data":{"a":"着"}}'
    const signed = await signWebhook({ id: 'msg_1', body, secret: WEBHOOK_SECRET })
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
    const verify = (change: object = {}) =>
      client.call('verifyWebhook', { body, headers: signed, secret: WEBHOOK_SECRET, ...change })
    assert.deepEqual((await verify()).result, { id: 'msg_1', ...JSON.parse(body) })
    assert.ok((await verify({ secret: [other, WEBHOOK_SECRET] })).result)
    const shouted = Object.fromEntries(
      Object.entries(signed).map(([name, text]) => [name.toUpperCase(), text]),
    )
    assert.ok((await verify({ headers: shouted })).result)
    const { 'webhook-signature': _, ...unsigned } = signed
    const old = { ...signed, 'webhook-timestamp': '1700000000' }
    const wrong: [change: object, reason: string][] = [
      [{ secret: other }, 'webhookSignatureWrong'],
      [{ body: `${body} ` }, 'webhookSignatureWrong'],
      [{ headers: { ...signed, 'webhook-signature': 'v1,' } }, 'webhookSignatureWrong'],
      [{ headers: old }, 'webhookTooOld'],
      [{ headers: { ...signed, 'webhook-timestamp': 'x' } }, 'webhookTooOld'],
      [{ headers: unsigned }, 'webhookHeaderMissing'],
    ]
    for (const [change, reason] of wrong) {
      const { error } = await verify(change)
      assert.deepEqual([error?.status, error?.domain, error?.reason], [400, 'sdk', reason])
    }
  })

  test(`${command}: incorrect usage is refused before anything is sent`, async (t) => {
    const { seen, baseUrl } = await aFront(t, [])
    const client = aClient(t, language, { baseUrl })
    const bare = aClient(t, language, { baseUrl, appId: '', kitSecret: '' })
    const pending = { redirectUri: REDIRECT_URI, scope: SCOPE, requestDate: 1, codeVerifier: 'v' }
    const tokenless = { pending, returnUrl: `${REDIRECT_URI}?token=` }
    const body = '{}'
    const headers = await signWebhook({ id: 'msg_1', body, secret: WEBHOOK_SECRET })
    const wrong = [
      await bare.call('startLink', { redirectUri: REDIRECT_URI, scope: SCOPE }),
      await bare.call('launchUrl'),
      await bare.call('openKitUrl', { screen: 'gacha', avatarId: 1 }),
      await client.call('finishLink', tokenless),
      await client.call('verifyWebhook', { body, headers, secret: 'not from the service' }),
    ]
    for (const { misused } of wrong) assert.match(String(misused), /requires|neither|whsec_/)
    assert.equal(seen.length, 0)
  })
}
