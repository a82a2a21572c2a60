// Every command and every program of the guide is run, against a service of the tests. Both
// languages have the same code (guide.test.ts), so one of them is enough.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { REDIRECT_URI, service } from '@kisekae/server/link/fixtures/linking.ts'
import { newWebhookSecret } from '@kisekae/server/webhook/sign-message.ts'
import { buildSdk } from '../scripts/build-sdk.ts'
import { aCart, aClient, openSales } from '../sdk/fixtures/a-partner.ts'
import { tellStory } from './fixtures/tell-story.ts'
import { listWrittenPages } from './list-pages.ts'
import { listSnippets, type Snippet } from './list-snippets.ts'

interface Answer {
  status: number
  body: unknown
}
type Environment = Record<string, string>

const secret = newWebhookSecret()
const pages = listWrittenPages().filter(({ path }) => path.startsWith('en/'))
const counted = { run: 0, shown: 0, skipped: new Map<string, number>() }
let folder = ''

before(async () => {
  await buildSdk()
  // Inside the house, whose node_modules has the SDK as it is published.
  folder = mkdtempSync(fileURLToPath(new URL('./.snippets-', import.meta.url)))
  const all = pages.flatMap(({ text }) => listSnippets(text))
  for (const { language, code } of all) if (language === 'js') writeProgram(code)
})
after(() => rmSync(folder, { recursive: true }))

const nameOf = (code: string) => /^\/\/ (\S+)/.exec(code)?.[1] ?? ''

function writeProgram(code: string): void {
  assert.match(nameOf(code), /^[\w-]+\.js$/, 'a program begins with its name')
  writeFileSync(join(folder, nameOf(code)), code)
}

for (const { path, text } of pages) {
  test(`what ${path} shows works`, async (t) => {
    t.mock.method(console, 'log', () => {})
    setEnvironment()
    const environment = await prepare()
    let last: unknown
    for (const snippet of listSnippets(text)) last = await tryOut(snippet, environment, last)
  })
}

test('what is not run says why', (t) => {
  const skipped = [...counted.skipped.values()].reduce((sum, count) => sum + count, 0)
  t.diagnostic(`${counted.run} run, ${counted.shown} answers compared, ${skipped} not run:`)
  for (const [reason, count] of counted.skipped) t.diagnostic(`${count}: ${reason}`)
  assert.ok(counted.run > skipped)
})

/** What the programs read; the service is up only when the first test runs. */
const setEnvironment = () =>
  Object.assign(process.env, {
    ...{ KISEKAE_URL: service.baseUrl, KISEKAE_KEY: service.app.key, REDIRECT_URI },
    ...{ KISEKAE_APP_ID: service.app.appId, KISEKAE_KIT_SECRET: 'ks_of_this_test' },
    ...{ KISEKAE_FIT_URL: service.baseUrl, KISEKAE_WEBHOOK_SECRET: secret },
  })

/** What a reader has at hand: an app, a guest, something to give, draw and buy. */
async function prepare(): Promise<Environment> {
  const { avatarId } = await aClient().createGuest({ scope: 'ItemGrant,Fitting' })
  const { gachaIds } = await openSales()
  const { shopSessionId, shopSessionVersion } = await aCart(avatarId)
  const cart = { avatarId, shopSessionId, shopSessionVersion }
  const { items } = await aClient().getShopSession(cart)
  const hat = service.starter.byKey.get('hat-beret-berry')
  const glasses = service.starter.byKey.get('accessory-glasses-gold')
  await aClient().grantItems({ avatarId, itemId: hat ?? 0 })
  return {
    ...{ PATH: process.env.PATH ?? '', BASE_URL: service.baseUrl, KEY: service.app.key },
    ...{ APP_ID: service.app.appId, REDIRECT_URI, AVATAR_ID: String(avatarId) },
    ...{ GACHA_ID: String(gachaIds[0]), ITEM_ID: String(glasses), WEARABLE_ITEM_ID: String(hat) },
    ...{ SHOP_SESSION_ID: shopSessionId, SHOP_SESSION_VERSION: String(shopSessionVersion) },
    CART_ITEM_ID: items.map(({ itemId }) => itemId).join(),
  }
}

/** Runs it; returns what the service answered, for the answer that is shown next. */
async function tryOut(snippet: Snippet, environment: Environment, last: unknown): Promise<unknown> {
  const { language, code, skip } = snippet
  if (language === 'sequence') return last
  if (skip) {
    counted.skipped.set(skip, (counted.skipped.get(skip) ?? 0) + 1)
    return undefined
  }
  if (language === 'json') {
    counted.shown++
    compare(JSON.parse(code), last, 'answer')
    return last
  }
  counted.run++
  if (language === 'sh') return runCommands(snippet, environment)
  assert.equal(language, 'js', `nothing runs ${language}: mark it with skip="why"`)
  const program = await import(join(folder, nameOf(code)))
  await tellStory(nameOf(code), program, { environment, secret })
}

/** Every `curl` of the snippet answers 200, the last one what the page says. */
async function runCommands({ code, status }: Snippet, environment: Environment): Promise<unknown> {
  const answers = await runShell(code, environment)
  assert.ok(answers.length > 0, `no call in ${code}`)
  const statuses = answers.map((answer) => answer.status)
  assert.deepEqual(statuses, [...statuses.slice(1).fill(200), status], JSON.stringify(answers))
  const { body } = answers[answers.length - 1]
  // What the page then calls by name.
  const { sessionId, items } = Object(body)
  if (sessionId && items) {
    environment.GACHA_SESSION_ID = sessionId
    environment.DRAWN_ITEM_ID = items.map((item: { itemId: number }) => item.itemId).join()
  }
  return body
}

async function runShell(code: string, environment: Environment): Promise<Answer[]> {
  const curl = `curl() { command curl -sS -w '\\n%{http_code}\\n' "$@"; }\n`
  const options = { env: environment, stdio: ['ignore', 'pipe', 'inherit'] as const }
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', curl + code], {
    ...options,
    stdio: [...options.stdio],
  })
  let out = ''
  for await (const chunk of shell.stdout ?? []) out += chunk
  const lines = out.split('\n').slice(0, -1)
  return lines.flatMap((status, at) => {
    const body = lines[at - 1] ?? ''
    return at % 2 === 0
      ? []
      : [{ status: Number(status), body: body.startsWith('{') ? JSON.parse(body) : body }]
  })
}

/** What is shown is in the answer, of the same kind; the values are those of another day. */
function compare(shown: unknown, answered: unknown, place: string): void {
  assert.equal(typeof answered, typeof shown, place)
  assert.equal(Array.isArray(answered), Array.isArray(shown), place)
  if (typeof shown !== 'object' || shown === null) return
  for (const [name, value] of Object.entries(shown)) {
    compare(value, Object(answered)[name], `${place}.${name}`)
  }
}
