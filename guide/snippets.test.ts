// Every command and every program in the guide is run: first the five-minute start, as a reader
// would follow it; then the other pages, against a test service if they need more than a demo. Both
// languages have the same code (guide.test.ts), so one of them is enough.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { describeConfig, readConfig } from '@kisekae/server/config.ts'
import { REDIRECT_URI, service } from '@kisekae/server/link/fixtures/linking.ts'
import { newWebhookSecret } from '@kisekae/server/webhook/sign-message.ts'
import { buildSdk } from '../scripts/build-sdk.ts'
import { aCart, aClient, openSales } from '../sdk/fixtures/a-partner.ts'
import { openDesk } from './fixtures/open-desk.ts'
import type { Done, Environment } from './fixtures/open-terminal.ts'
import { tellStory } from './fixtures/tell-story.ts'
import { listWrittenPages } from './list-pages.ts'
import { listSnippets, type Snippet } from './list-snippets.ts'

/** The state while a page is being read. */
interface Reading {
  environment: Environment
  /** The folder in which the page's terminals are opened. */
  place: string
  /** The results of the earlier commands. */
  last?: Done
  /**
   * Maps each number that the page shows to the number that was received in its place; a reader
   * would copy the latter.
   */
  copied: Map<string, string>
}

const COMPOSE = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8')
const secret = newWebhookSecret()
const pages = listWrittenPages().filter(({ path }) => path.startsWith('en/'))
/** These pages need the service and the app that the start page left running. */
const FIRST = ['en/start.md', 'en/sdk.md', 'en/flows/webhooks.md']
/** These pages need the app as well. */
const EARLY = [...FIRST, 'en/ready-player-me.md']
const inOrder = [
  ...EARLY.flatMap((path) => pages.filter((page) => page.path === path)),
  ...pages.filter(({ path }) => !EARLY.includes(path)),
]
const counted = { run: 0, shown: 0, skipped: new Map<string, number>() }
let programs = ''
let desk: Awaited<ReturnType<typeof openDesk>>

before(async () => {
  await buildSdk()
  desk = await openDesk()
  // The folder is inside the repository, whose node_modules has the published form of the SDK.
  programs = mkdtempSync(fileURLToPath(new URL('./.snippets-', import.meta.url)))
  const all = pages.flatMap(({ text }) => listSnippets(text))
  for (const { language, code } of all) if (language === 'js') writeProgram(code)
})
after(async () => {
  rmSync(programs, { recursive: true })
  await desk.close()
})

const nameOf = (code: string) => /^\/\/ (\S+)/.exec(code)?.[1] ?? ''

function writeProgram(code: string): void {
  assert.match(nameOf(code), /^[\w-]+\.js$/, 'a program begins with its name')
  writeFileSync(join(programs, nameOf(code)), code)
}

for (const { path, text } of inOrder) {
  test(`the code in ${path} works`, async (t) => {
    t.mock.method(console, 'log', () => {})
    setEnvironment()
    const reading = await openPage(path)
    for (const snippet of listSnippets(text)) await tryOut(snippet, reading)
  })
}

test('every snippet that is not run states the reason', (t) => {
  const skipped = [...counted.skipped.values()].reduce((sum, count) => sum + count, 0)
  t.diagnostic(`${counted.run} run, ${counted.shown} answers compared, ${skipped} not run:`)
  for (const [reason, count] of counted.skipped) t.diagnostic(`${count}: ${reason}`)
  assert.ok(counted.run > skipped)
})

/** The environment of the programs; the service starts only when the first test does. */
const setEnvironment = () =>
  Object.assign(process.env, {
    KISEKAE_URL: service.baseUrl,
    KISEKAE_KEY: service.app.key,
    REDIRECT_URI,
    KISEKAE_APP_ID: service.app.appId,
    KISEKAE_KIT_SECRET: 'ks_of_this_test',
    KISEKAE_FIT_URL: service.baseUrl,
    KISEKAE_WEBHOOK_SECRET: secret,
  })

/** Operators work in the checkout of the service, and all other readers work outside it. */
async function openPage(path: string): Promise<Reading> {
  const isOfService = path.startsWith('en/operating/')
  const hasOwnService = isOfService || FIRST.includes(path)
  return {
    environment: { ...desk.environment, ...(hasOwnService ? {} : await prepare()) },
    place: isOfService ? 'kisekae' : '',
    copied: new Map(),
  }
}

/** The objects that a reader has: an app, a guest, and items to grant, draw and buy. */
async function prepare(): Promise<Environment> {
  const guest = await aClient().createGuest({ scope: 'ItemGrant,Fitting' })
  const { avatarId } = guest
  const { gachaIds, shopIds } = await openSales()
  const { shopSessionId, shopSessionVersion } = await aCart(avatarId)
  const cart = { avatarId, shopSessionId, shopSessionVersion }
  const { items } = await aClient().getShopSession(cart)
  const shop = await aClient().getShop({ shopId: shopIds[0], avatarId })
  const inCart = new Set(items.map(({ itemId }) => itemId))
  const offer = shop.items.find(({ itemId, have }) => !have && !inCart.has(itemId))
  const hat = service.starter.byKey.get('hat-beret-berry')
  const glasses = service.starter.byKey.get('accessory-glasses-gold')
  await aClient().grantItems({ avatarId, itemId: hat ?? 0 })
  return {
    BASE_URL: service.baseUrl,
    KEY: service.app.key,
    APP_ID: service.app.appId,
    REDIRECT_URI,
    AVATAR_ID: String(avatarId),
    AVATAR_IMAGE_URL: guest.avatarImageUrl,
    GACHA_ID: String(gachaIds[0]),
    ITEM_ID: String(glasses),
    WEARABLE_ITEM_ID: String(hat),
    SHOP_ID: String(shopIds[0]),
    SHOP_ITEM_ID: String(offer?.itemId),
    SHOP_SESSION_ID: shopSessionId,
    SHOP_SESSION_VERSION: String(shopSessionVersion),
    CART_ITEM_ID: items.map(({ itemId }) => itemId).join(),
  }
}

/** Runs a snippet, or compares its content with the output of the commands before it. */
async function tryOut(snippet: Snippet, reading: Reading): Promise<void> {
  const { language, code, skip } = snippet
  if (language === 'sequence') return
  if (skip) {
    counted.skipped.set(skip, (counted.skipped.get(skip) ?? 0) + 1)
  } else if (language === 'json' || language === 'text') {
    counted.shown++
    if (language === 'text') comparePrinted(desk.fillIn(code), reading)
    else compare(JSON.parse(code), reading.last?.answers.at(-1)?.body, { place: 'answer', reading })
  } else {
    counted.run++
    await run(snippet, reading)
  }
}

async function run(snippet: Snippet, reading: Reading): Promise<void> {
  const { language, code } = snippet
  if (language === 'sh') return runCommands(snippet, reading)
  if (language === 'ini') return checkSettings(desk.fillIn(code))
  assert.equal(language, 'js', `there is no runner for ${language}: mark it with skip="why"`)
  const program = await import(join(programs, nameOf(code)))
  await tellStory(nameOf(code), program, { environment: reading.environment, secret })
}

/** Each name is a setting of the service or of compose.yaml, and the service accepts the values. */
function checkSettings(code: string): void {
  const settings = parseEnv(code)
  const known = describeConfig(readConfig(settings)) + COMPOSE
  for (const name of Object.keys(settings)) assert.match(known, new RegExp(`\\b${name}[=:]`))
}

/**
 * All commands succeed, and every `curl` returns 200, except that the last one returns the status
 * that the page states.
 */
async function runCommands({ code, status, folder }: Snippet, reading: Reading): Promise<void> {
  const { environment, place, copied } = reading
  const own = [...copied].reduce((text, [shown, real]) => text.replaceAll(shown, real), code)
  const done = await desk.run(own, join(place, folder), environment)
  const statuses = done.answers.map((answer) => answer.status)
  const expected = statuses.map((_, at) => (at + 1 < statuses.length ? 200 : status))
  assert.deepEqual(statuses, expected, JSON.stringify(done.answers))
  reading.last = done
  // The names by which the page later refers to results.
  const { sessionId, items } = Object(done.answers.at(-1)?.body)
  if (sessionId && items) {
    environment.GACHA_SESSION_ID = sessionId
    environment.DRAWN_ITEM_ID = items.map((item: { itemId: number }) => item.itemId).join()
  }
}

/** The fields that are shown are in the response, with the same types; the values may differ. */
function compare(
  shown: unknown,
  answered: unknown,
  { place, reading }: { place: string; reading: Reading },
): void {
  assert.equal(typeof answered, typeof shown, place)
  assert.equal(Array.isArray(answered), Array.isArray(shown), place)
  if (Number(shown) > 1_000_000) reading.copied.set(String(shown), String(answered))
  if (typeof shown !== 'object' || shown === null) return
  for (const [name, value] of Object.entries(shown)) {
    compare(value, Object(answered)[name], { place: `${place}.${name}`, reading })
  }
}

/** Every line that is shown was printed, possibly with other numbers. */
function comparePrinted(shown: string, { last, copied }: Reading): void {
  for (const line of shown.trim().split('\n')) {
    const [number] = /\d{6,}/.exec(line) ?? []
    const words = (number ? line.split(number) : [line]).map((part) => RegExp.escape(part))
    const found = new RegExp(words.join('(\\d+)')).exec(last?.printed ?? '')
    assert.ok(found, `'${line}' in ${last?.printed}`)
    if (number) copied.set(number, found[1])
  }
}
