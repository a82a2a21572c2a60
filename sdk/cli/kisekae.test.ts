import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { webhooks } from '@kisekae/contract/webhook.ts'
import { seedSales } from '@kisekae/server/demo/seed-sales.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { systemRandom } from '@kisekae/server/kernel/random.ts'
import { newWebhookSecret } from '@kisekae/server/webhook/sign-message.ts'
import { Webhook } from 'standardwebhooks'
import { Value } from 'typebox/value'
import { verifyWebhook } from '../index.ts'
import { kisekae } from './kisekae.ts'

const secret = newWebhookSecret()
let service: TestService
let folder: string
let demo: string

before(async () => {
  service = await startTestService()
  folder = mkdtempSync(join(tmpdir(), 'kisekae-cli-'))
  demo = join(folder, 'demo.json')
  const { baseUrl, app } = service
  const fixtureUrl = `${baseUrl}/fixture?token=${service.developerToken}`
  const app1 = { appId: app.appId, apiKey: app.key, kitSecret: 'ks_1' }
  const known = { baseUrl, fitUrl: baseUrl, fixtureUrl, ...app1 }
  writeFileSync(demo, JSON.stringify({ ...known, redirectUri: 'http://localhost:3000/connected' }))
})
after(async () => {
  rmSync(folder, { recursive: true })
  await service.stop()
})

async function run(...args: string[]) {
  let [out, err] = ['', '']
  const streams = {
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: (text: string) => (err += text) },
  }
  const code = await kisekae(args, streams)
  return {
    code,
    out,
    err,
    json: () =>
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  }
}

/** A guest's avatarId, as text. */
async function aGuest(scope: string): Promise<{ avatarId: string }> {
  const made = await run('guest', 'create', '--scope', scope, '--json', '--demo', demo)
  return { avatarId: String(made.json()[0].avatarId) }
}

const someItems = () => service.db.rows<{ itemId: number }>`
  select item_id from item where not base order by item_id limit 2`

test('echo repeats the message, as lines and as JSON', async () => {
  assert.deepEqual(
    { ...(await run('echo', 'hi there', '--demo', demo)), json: 0 },
    { code: 0, out: 'hi there\n', err: '', json: 0 },
  )
  const [answer] = (await run('echo', '--json', '--demo', demo)).json()
  assert.deepEqual(answer, { message: 'hello' })
})

test('guest create creates a guest, and never prints its access token', async () => {
  const { code, out } = await run('guest', 'create', '--scope', 'ItemGrant', '--demo', demo)
  assert.equal(code, 0)
  assert.match(out, /^avatarId {2}\d+\navatar {4}http/)
  assert.match(out, /AvatarLoad,ItemGrant/)
  assert.doesNotMatch(out, /at_/)
})

test('the exit code distinguishes a refusal, incorrect usage, and no response', async () => {
  const key = ['--base-url', service.baseUrl, '--key', 'ak_test_wrong']
  const refused = await run('echo', '--json', ...key)
  assert.deepEqual([refused.code, JSON.parse(refused.err).error.reason], [1, 'keyInvalid'])
  assert.match((await run('echo', ...key)).err, /^kisekae: .* \(403 keyInvalid\)\n$/)
  for (const args of [['echo'], ['nonsense'], ['echo', '--nonsense'], [], ['trigger', 'x']]) {
    assert.equal((await run(...args)).code, 2, args.join(' '))
  }
  const silent = ['--base-url', 'http://127.0.0.1:9', '--key', 'k']
  assert.equal((await run('echo', ...silent)).code, 3)
  const nowhere = await run('doctor', ...silent)
  assert.match(nowhere.out, /✗ service: http:\/\/127\.0\.0\.1:9 does not respond: is the service/)
  assert.equal((await run('--help')).code, 0)
})

test('doctor reports what works and what does not', async () => {
  const first = await run('doctor', '--json', '--demo', demo)
  const found = Object.fromEntries(first.json().map(({ check, ok }) => [check, ok]))
  const well = { Node: true, service: true, key: true, clock: true }
  assert.deepEqual(found, { ...well, 'redirect URI': false, 'webhook secret': null })
  assert.equal(first.code, 1)
  await service.db.rows`insert into redirect_uri (app_id, uri)
    values ('app_one', 'http://localhost:3000/connected')`
  assert.equal((await run('doctor', '--demo', demo, '--secret', secret)).code, 0)
  assert.equal((await run('doctor', '--demo', demo, '--secret', 'abc')).code, 1)
})

test('call reaches an endpoint by its name, and by its method and path', async () => {
  const [byName] = (await run('call', 'echo', 'message=a=b', '--json', '--demo', demo)).json()
  assert.deepEqual(byName, { message: 'a=b' })
  const byPath = await run('call', 'get', '/v1/Echo?message=hi', '--demo', demo)
  assert.deepEqual(byPath, { ...byPath, code: 0, out: '{\n  "message": "hi"\n}\n' })
  const { avatarId } = await aGuest('AvatarLoad,ItemGrant')
  const [first, second] = await someItems()
  const items = [`itemId=${first.itemId}`, `itemId=${second.itemId}`]
  const path = `/v1/Avatar/${avatarId}/Items`
  const granted = await run('call', 'POST', path, ...items, '--json', '--demo', demo)
  assert.deepEqual(
    granted.json()[0].results.map(({ status }: { status: number }) => status),
    [200, 200],
  )
  const template = ['/v1/Avatar/{avatarId}/Items', `avatarId=${avatarId}`, 'limit=1']
  const owned = await run('call', 'GET', ...template, '--json', '--demo', demo)
  assert.equal(owned.json()[0].items.length, 1)
  // The more literal path takes precedence: this is not a gacha whose id is Session.
  const session = ['GET', '/v1/Gacha/Session', `avatarId=${avatarId}`, 'gachaSessionId=gs_x']
  assert.equal((await run('call', ...session, '--json', '--demo', demo)).code, 1)
  const log = await run('logs', '--json', '--demo', demo)
  assert.equal(log.json().at(-1).route, '/v1/Gacha/Session')
})

test('a call that is repeated with the same --idempotency-key takes effect only once', async () => {
  const args = ['call', 'createGuest', '--json', '--demo', demo, '--idempotency-key', 'order-7']
  const [first] = (await run(...args)).json()
  const [second] = (await run(...args)).json()
  assert.equal(second.avatarId, first.avatarId)
})

test('call refuses an unknown endpoint before anything is sent', async () => {
  const misuses = [
    [],
    ['nonsense'],
    ['toString'],
    ['echo', 'message'],
    ['getAvatar'],
    ['GET', '/v1/Avatar/'],
    ['GET', '/v1/Avatar/{avatarId}'],
    ['GET', '/v1/Avatar/%'],
    ['DELETE', '/v1/Echo'],
    ['GET', '/console-api/me'],
  ]
  for (const args of misuses) {
    assert.equal((await run('call', ...args, '--demo', demo)).code, 2, args.join(' '))
  }
})

test('the catalogue command lists all items that the app may grant, and filters them', async () => {
  const all = (await run('catalogue', '--json', '--demo', demo)).json()
  const [{ total }] = await service.db.rows<{ total: number }>`
    select count(*) as total from item where not base`
  assert.equal(all.length, total)
  assert.ok(total > 100, 'more than a page')
  const hats = (await run('catalogue', '--part', 'Hat', '--json', '--demo', demo)).json()
  assert.deepEqual(
    hats,
    all.filter(({ part }) => part === 'Hat'),
  )
  const [hat] = hats
  const one = await run('catalogue', String(hat.itemId), '--demo', demo)
  assert.match(one.out, new RegExp(`^${hat.itemId}  Hat  .*\n$`))
  assert.equal((await run('catalogue', '--tag', 'no such', '--demo', demo)).out, 'no items\n')
  assert.equal((await run('catalogue', '--part', 'Nose', '--demo', demo)).code, 1)
})

test('user show prints the state of a user, and the reason why a read is refused', async () => {
  const { db, app, starter } = service
  await seedSales(db, { appId: app.appId, starter, random: systemRandom })
  const { avatarId } = await aGuest('AvatarLoad,ItemGrant')
  const show = ['user', 'show', avatarId, '--json', '--demo', demo]
  const [before] = (await run(...show)).json()
  const [{ itemId }] = await someItems()
  await app.call(`/v1/Avatar/${avatarId}/Items?itemId=${itemId}`, { method: 'POST' })
  const [user] = (await run(...show)).json()
  assert.deepEqual([user.status, user.avatar.guest, user.owned - before.owned], [200, true, 1])
  assert.ok(user.gachas.length > 0)
  assert.ok(user.calls.some(({ route }: { route: string }) => route.endsWith('/Items')))
  const { out } = await run('user', 'show', avatarId, '--demo', demo)
  assert.match(out, /^avatarId {2}\d+\nstatus {4}200 {2}a guest\n/)
  assert.match(out, /first-time terms apply/)
  await db.rows`update link set unlinked_at = now() where avatar_id = ${avatarId}`
  const unlinked = await run('user', 'show', avatarId, '--demo', demo)
  assert.equal(unlinked.code, 1)
  assert.match(unlinked.out, /status {4}401 {2}\w+ {2}/)
  assert.match((await run('user', 'show', '19', '--demo', demo)).out, /404 {2}avatarNotFound/)
  assert.equal((await run('user', 'show', 'me', '--demo', demo)).code, 2)
})

test('fixture first-term-used creates a user whose next first-time grant is refused', async () => {
  const { db, app, otherApp, starter } = service
  await seedSales(db, { appId: app.appId, starter, random: systemRandom })
  const made = await run('fixture', 'first-term-used', '--json', '--demo', demo)
  assert.equal(made.code, 0, made.err)
  const [{ avatarId, gachaId, gachaSessionId, itemIds }] = made.json()
  const items = itemIds.map((itemId: number) => `itemId=${itemId}`)
  const grant = ['grantItems', `avatarId=${avatarId}`, `gachaSessionId=${gachaSessionId}`]
  const refused = await run('call', ...grant, ...items, '--json', '--demo', demo)
  assert.deepEqual(
    [refused.code, JSON.parse(refused.err).error.reason],
    [1, 'firstSessionAlreadyGranted'],
  )
  const { json } = await app.call(`/v1/Gacha/${gachaId}?avatarId=${avatarId}`)
  assert.equal(json.firstTime, false)
  const byId = await run('fixture', 'first-term-used', String(gachaId), '--demo', demo)
  assert.equal(byId.code, 0, byId.err)
  // Another app, which sells no gacha; then an id that no gacha has.
  const other = ['--base-url', service.baseUrl, '--key', otherApp.key]
  assert.equal((await run('fixture', 'first-term-used', ...other)).code, 2)
  assert.equal((await run('fixture', 'first-term-used', '17', '--demo', demo)).code, 2)
})

test('the fixture expired-session creates a user whose draw can no longer be granted', async () => {
  const made = await run('fixture', 'expired-session', '--json', '--demo', demo)
  assert.equal(made.code, 0, made.err)
  const [{ avatarId, gachaSessionId, itemIds }] = made.json()
  const query = new URLSearchParams({ gachaSessionId })
  for (const itemId of itemIds) query.append('itemId', itemId)
  const path = `/v1/Avatar/${avatarId}/Items?${query}`
  const { status, json } = await service.app.call(path, { method: 'POST' })
  assert.deepEqual([status, json.error.errors[0].reason], [410, 'sessionExpired'])
})

test('the `fixture` command makes a user in each state, and prints the refused calls', async () => {
  const upgraded = await run('fixture', 'upgraded', '--demo', demo)
  assert.match(
    upgraded.out,
    /guestAvatarId {2}\d+\n[\s\S]*A grant to the guest is refused with guestUpgraded\./,
  )
  const [{ avatarId }] = (await run('fixture', 'unlinked', '--json', '--demo', demo)).json()
  assert.equal((await service.app.call(`/v1/Avatar/${avatarId}`)).status, 401)
  assert.equal((await run('fixture', 'asleep', '--demo', demo)).code, 2)
  const { code, err } = await run('fixture', 'linked', '--key', 'ak_test_1', '--app-id', 'app_one')
  assert.deepEqual([code, /needs --demo/.test(err)], [2, true])
})

test('a fixture refuses the key of a live app before it calls the service', async () => {
  const silent = ['--base-url', 'http://127.0.0.1:9', '--key', 'ak_live_of_an_app']
  const refused = await run('fixture', 'first-term-used', ...silent)
  assert.equal(refused.code, 2)
  assert.match(refused.err, /development apps only/)
})

test('logs tail shows earlier calls and new ones', async () => {
  await service.app.call('/v1/Avatar/18')
  let out = ''
  const steps = ['avatarNotFound', '/v1/Items'].map((word) => ({
    word,
    ...Promise.withResolvers<void>(),
  }))
  const write = (text: string) => {
    out += text
    for (const { word, resolve } of steps) if (out.includes(word)) resolve()
  }
  const args = ['logs', 'tail', '--json', '--demo', demo]
  const tail = kisekae(args, { stdout: { write }, stderr: { write() {} } })
  await steps[0].promise
  await service.app.call('/v1/Items?itemId=1')
  await steps[1].promise
  process.emit('SIGINT')
  assert.equal(await tail, 0)
  const calls = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(calls.filter(({ avatarId }) => avatarId === '18').length, 1)
  assert.ok(!out.includes(service.app.key))
  const { code, out: lines } = await run('logs', '--status', '404', '--demo', demo)
  assert.equal(code, 0)
  assert.match(lines, /404 {2}\d+ ms {2}GET {2}\/v1\/Avatar\/\{avatarId\} {2}18 {2}avatarNotFound/)
  assert.equal((await run('logs', '--status', '4', '--demo', demo)).code, 1)
})

test('trigger sends every event; the SDK and the Standard Webhooks library accept it', async () => {
  const types: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const event = await verifyWebhook({ headers: request.headers, body, secret }).catch(() => null)
    if (!event) return void response.writeHead(400).end()
    // The library expects single values; HTTP could send a list.
    new Webhook(secret).verify(body, request.headers as Record<string, string>)
    const known = webhooks.find(({ type }) => type === event.type)
    assert.ok(known && Value.Check(known.data, event.data), event.type)
    types.push(`${event.type} ${event.data.appId}`)
    response.writeHead(204).end()
  }).listen(0)
  const address = server.address()
  const to = `http://localhost:${typeof address === 'object' ? address?.port : 0}/`
  const args = ['--to', to, '--secret', secret, '--data', '{"appId":"app_9"}']
  for (const { type } of webhooks) assert.equal((await run('trigger', type, ...args)).code, 0, type)
  const sent = webhooks.map(({ type }) => `${type} app_9`)
  assert.deepEqual(types.splice(0), sent)
  assert.equal((await run('trigger', 'all', ...args)).code, 0)
  assert.deepEqual(types.toSorted(), sent.toSorted())
  // The secret is that of another endpoint: the app refuses each webhook, but all are sent.
  const wrong = ['--to', to, '--secret', newWebhookSecret()]
  const refused = await run('trigger', 'all', ...wrong)
  assert.deepEqual([refused.code, refused.out.match(/ {2}400$/gm)?.length], [1, webhooks.length])
  server.close()
})

test('a reader that closes the pipe ends the command quietly', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const args = [main, 'catalogue', '--demo', demo]
  const command = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let err = ''
  command.stderr.on('data', (bytes) => (err += bytes))
  command.stdout.destroy()
  assert.deepEqual([...(await once(command, 'close')), err], [0, null, ''])
})

test('init creates a complete app, and does not overwrite another', async () => {
  const place = join(folder, 'my-app')
  assert.equal((await run('init', place, '--demo', demo, '--sdk', './kisekae.tgz')).code, 0)
  const { name, dependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
  assert.equal(name, 'my-app')
  assert.match(dependencies['@kisekae/sdk'], /^file:.*kisekae\.tgz$/)
  const settings = parseEnv(readFileSync(join(place, '.env'), 'utf8'))
  const { KISEKAE_APP_ID, KISEKAE_REDIRECT_URI, KISEKAE_WEBHOOK_SECRET } = settings
  assert.equal(KISEKAE_APP_ID, 'app_one')
  assert.equal(settings['KISEKAE_KIT_SECRET'], 'ks_1')
  // Gives `doctor` a URL to check, and `trigger` a secret to sign with.
  assert.equal(KISEKAE_REDIRECT_URI, 'http://localhost:3000/connected')
  assert.match(KISEKAE_WEBHOOK_SECRET ?? '', /^whsec_/)
  assert.ok(existsSync(join(place, '.gitignore')))
  const server = readFileSync(join(place, 'server.js'), 'utf8')
  for (const label of ['Link with Kisekae', 'Open Kisekae']) assert.ok(server.includes(label))
  assert.equal((await run('init', place, '--demo', demo)).code, 2)
})
