import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { aMember, items, REDIRECT_URI, service } from '@kisekae/server/link/fixtures/linking.ts'
import { findPort } from '@kisekae/server/start/find-port.ts'
import { newWebhookSecret } from '@kisekae/server/webhook/sign-message.ts'
import { buildSdk } from '../scripts/build-sdk.ts'
import { aClient, consent } from './fixtures/a-partner.ts'
import { signWebhook } from './index.ts'

const GUIDE = readFileSync(new URL('../docs/sdk.md', import.meta.url), 'utf8')
const secret = newWebhookSecret()
let folder = ''

/** Always returns the same user. */
const USERS = 'const user = {}\nexport const findUser = () => user\n'

/** The parts of Express that the guide uses; the real one is not a dependency. */
const EXPRESS = readFileSync(new URL('./fixtures/express.js', import.meta.url), 'utf8')

before(async () => {
  await buildSdk()
  // The folder is inside the package, so that the package's own name resolves to the published
  // files.
  folder = mkdtempSync(fileURLToPath(new URL('./dist/guide-', import.meta.url)))
  const shown = GUIDE.matchAll(/```js\n\/\/ (\S+)\n([^`]*(?:`[^`]+`[^`]*)*?)```/g)
  for (const [, name, code] of shown) {
    writeFileSync(join(folder, name), code.replace("'express'", "'./express-stand-in.js'"))
  }
  writeFileSync(join(folder, 'users.js'), USERS)
  writeFileSync(join(folder, 'express-stand-in.js'), EXPRESS)
  const serve = `import app from './fetch.js'\nimport { serve } from './express-stand-in.js'\n`
  writeFileSync(join(folder, 'serve-fetch.js'), `${serve}serve(app.fetch, process.env.PORT)\n`)
})
after(() => rmSync(folder, { recursive: true }))

const settings = () => ({
  KISEKAE_URL: service.baseUrl,
  KISEKAE_KEY: service.app.key,
  REDIRECT_URI,
  KISEKAE_APP_ID: service.app.appId,
  KISEKAE_WEBHOOK_SECRET: secret,
})

for (const file of ['express.js', 'fastify.js', 'serve-fetch.js']) {
  test(`the guide's ${file} shows a guest, links it, and trusts only the service`, async () => {
    const port = String(await findPort(0, 'localhost'))
    const env = { ...process.env, ...settings(), PORT: port }
    const partner = spawn(process.execPath, [join(folder, file)], { env, stdio: 'inherit' })
    try {
      await tellStory(`http://localhost:${port}`)
    } finally {
      partner.kill()
    }
  })
}

async function tellStory(origin: string) {
  const guest = await (await fetchOnce(origin)).text()
  assert.match(guest, /<img src="http.*avatar\.gif"/)
  const { headers } = await fetch(`${origin}/link`, { redirect: 'manual' })
  const returnUrl = await consent(headers.get('location') ?? '', await aMember())
  await fetch(`${origin}/connected${new URL(returnUrl).search}`, { redirect: 'manual' })
  assert.notEqual(await (await fetch(origin)).text(), guest)
  const body = JSON.stringify({ type: 'avatar.updated', timestamp: '', data: {} })
  const send = (headers: Record<string, string>) => {
    const type = { 'Content-Type': 'application/json' }
    return fetch(`${origin}/webhook`, { method: 'POST', body, headers: { ...type, ...headers } })
  }
  const signed = await signWebhook({ id: 'msg_1', body, secret })
  assert.equal((await send(signed)).status, 204)
  assert.equal((await send({ ...signed, 'webhook-id': 'msg_2' })).status, 400)
}

/** Fetches a URL as soon as the server is listening. */
async function fetchOnce(url: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

test("the guide's example of a grant delivers an order only once, even if run twice", async () => {
  Object.assign(process.env, settings())
  const { deliver, countHats } = await import(join(folder, 'grant.js'))
  const { avatarId } = await aClient().createGuest({ scope: 'ItemGrant' })
  const order = { id: 'order-1', avatarId, itemId: items.slice(0, 2) }
  assert.equal(await deliver(order), true)
  assert.equal(await deliver(order), true)
  assert.ok((await countHats(avatarId)) >= 0)
})

test('a service that closes the connection is reported as unreachable', async () => {
  const server = createServer((request) => request.destroy()).listen(0)
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const kisekae = aClient({ baseUrl: `http://localhost:${port}`, retries: 0 })
  await assert.rejects(kisekae.echo(), { status: 0, domain: 'sdk', reason: 'unreachable' })
  server.close()
})
