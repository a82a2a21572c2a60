import assert from 'node:assert/strict'
import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { aBrowser, anEmail, signIn } from './account/fixtures/a-person.ts'
import { aProxy, hasNginx, stopProxies } from './fixtures/a-proxy.ts'
import { startTestService, type TestService } from './fixtures/start-test-service.ts'

const PUBLIC_URL = 'https://avatars.example'

let development: TestService
let production: TestService
before(async () => {
  development = await startTestService()
  production = await startTestService({ mode: 'production', fitUrl: PUBLIC_URL })
})
after(async () => {
  await stopProxies()
  await development.stop()
  await production.stop()
})

const PASS_HOST = 'proxy_set_header Host $host;'
const PASS_ALL = `${PASS_HOST}
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Real-IP $remote_addr;`
const setups: [name: string, lines: string][] = [
  ['forwards nothing', ''],
  ['forwards the Host', PASS_HOST],
  ['forwards everything', PASS_ALL],
]

/** The responses that a visitor from outside gets from the public host. */
async function ask(url: string) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  const headers = { host: 'avatars.example', accept: 'text/html' }
  send(url, { headers }, resolve).on('error', reject).end()
  const answer = await promise
  return { status: answer.statusCode, body: await text(answer) }
}

for (const [name, lines] of setups) {
  test(`behind an nginx that ${name}, outsiders cannot open the outbox or the demo`, async (t) => {
    if (!hasNginx) return t.skip('nginx is not installed')
    const url = await aProxy(development, { lines })
    assert.equal((await ask(`${url}/livez`)).status, 200)
    for (const path of ['/home', '/outbox', '/outbox.json', '/outbox.json?token=x', '/metrics']) {
      const { status, body } = await ask(url + path)
      assert.equal(status, 404, path)
      assert.ok(!body.includes(development.developerToken))
    }
  })

  test(`in production, users can sign in behind an nginx that ${name}`, async (t) => {
    if (!hasNginx) return t.skip('nginx is not installed')
    const url = await aProxy(production, { lines })
    const browser = aBrowser({ ...production, baseUrl: url }, PUBLIC_URL)
    assert.equal((await signIn(production, browser, anEmail())).status, 200)
    assert.equal((await browser.call('GET', '/me')).json.signedIn, true)
    assert.equal((await ask(`${url}/outbox.json`)).status, 404)
  })
}
