import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { aBrowser, anEmail, signIn } from './account/fixtures/a-person.ts'
import { startTestService, type TestService } from './fixtures/start-test-service.ts'
import { findPort } from './start/find-port.ts'

const PUBLIC_URL = 'https://avatars.example'
const hasNginx = spawnSync('nginx', ['-v']).error === undefined

let development: TestService
let production: TestService
const proxies: { child: ChildProcess; folder: string }[] = []
before(async () => {
  development = await startTestService()
  production = await startTestService({ mode: 'production', fitUrl: PUBLIC_URL })
})
after(async () => {
  for (const { child, folder } of proxies) {
    const left = once(child, 'exit')
    child.kill('SIGTERM')
    await left
    await rm(folder, { recursive: true })
  }
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

/** Starts an nginx in front of a service; returns its address. */
async function aProxy({ baseUrl }: TestService, lines: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-nginx-'))
  const port = await findPort(0, '127.0.0.1')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error;
  events {}
  http {
    access_log off;
    ${paths.map((path) => `${path}_temp_path ${folder};`).join(' ')}
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass ${baseUrl.replace('127.0.0.1', 'localhost')};
        ${lines}
      }
    }
  }`
  await writeFile(join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
  proxies.push({ child, folder })
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await isUp(url))) await sleep(20)
  assert.equal(child.exitCode, null)
  return url
}

const isUp = (url: string) =>
  fetch(`${url}/livez`).then(
    () => true,
    () => false,
  )

/** The responses to an outside visitor of the public host. */
async function ask(url: string) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  const headers = { host: 'avatars.example', accept: 'text/html' }
  send(url, { headers }, resolve).on('error', reject).end()
  const answer = await promise
  return { status: answer.statusCode, body: await text(answer) }
}

for (const [name, lines] of setups) {
  test(`behind an nginx that ${name}, outsiders cannot open outbox and demo`, async (t) => {
    if (!hasNginx) return t.skip('no nginx here')
    const url = await aProxy(development, lines)
    assert.equal((await ask(`${url}/livez`)).status, 200)
    for (const path of ['/home', '/outbox', '/outbox.json', '/outbox.json?token=x', '/metrics']) {
      const { status, body } = await ask(url + path)
      assert.equal(status, 404, path)
      assert.ok(!body.includes(development.developerToken))
    }
  })

  test(`behind an nginx that ${name}, users can sign in in production`, async (t) => {
    if (!hasNginx) return t.skip('no nginx here')
    const url = await aProxy(production, lines)
    const browser = aBrowser({ ...production, baseUrl: url }, PUBLIC_URL)
    assert.equal((await signIn(production, browser, anEmail())).status, 200)
    assert.equal((await browser.call('GET', '/me')).json.signedIn, true)
    assert.equal((await ask(`${url}/outbox.json`)).status, 404)
  })
}
