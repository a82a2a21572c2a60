// The receiver in the guide, run as an operator runs it; only the API of the CDN is replaced.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findPort } from '../start/find-port.ts'
import { newWebhookSecret, signMessage } from '../webhook/sign-message.ts'

const PAGE = new URL('../../guide/pages/en/operating/scale.md', import.meta.url)
const BODY = JSON.stringify({ type: 'pictures.purge', data: { tags: ['one', 'two'] } })
const secret = newWebhookSecret()

/** Prints each call, and responds with the status that the zone names. */
const CDN = `globalThis.fetch = async (url, { headers, body }) => {
  console.log(JSON.stringify({ url, headers, body }))
  return { status: Number(process.env.CLOUDFLARE_ZONE) }
}`

let folder: string
before(async () => {
  // Inside the repository, whose node_modules has the library.
  folder = await mkdtemp(fileURLToPath(new URL('./.guide-', import.meta.url)))
  const [, code] =
    /```js [^\n]*\n(\/\/ purge\.js\n.*?)```/s.exec(await readFile(PAGE, 'utf8')) ?? []
  assert.ok(code)
  await writeFile(join(folder, 'purge.js'), code)
  await writeFile(join(folder, 'cdn.js'), CDN)
})
after(() => rm(folder, { recursive: true }))

const call = (url: string, { signed = BODY } = {}) =>
  fetch(url, {
    method: 'POST',
    headers: signMessage({ eventId: 'purge_1', at: new Date(Date.now()), body: signed }, [secret]),
    body: BODY,
  })

/** Runs the program with a CDN that responds with this status; returns the calls to the CDN. */
async function run(status: number, work: (url: string) => Promise<void>): Promise<object[]> {
  const port = String(await findPort(0, '127.0.0.1'))
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', join(folder, 'cdn.js'), join(folder, 'purge.js')],
    {
      env: {
        PURGE_SECRET: secret,
        CLOUDFLARE_ZONE: String(status),
        CLOUDFLARE_TOKEN: 't',
        PORT: port,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const printed = child.stdout ? text(child.stdout) : ''
  const url = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit')
  try {
    while (child.exitCode === null && !(await isUp(url))) await sleep(20)
    await work(url)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  return (await printed).split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line)))
}

const isUp = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

test("the guide's receiver purges a signed call's tags, and returns the CDN's status", async () => {
  for (const status of [200, 429]) {
    const calls = await run(status, async (url) => {
      assert.equal((await call(url)).status, status)
    })
    assert.deepEqual(calls, [
      {
        url: `https://api.cloudflare.com/client/v4/zones/${status}/purge_cache`,
        headers: { Authorization: 'Bearer t', 'Content-Type': 'application/json' },
        body: '{"tags":["one","two"]}',
      },
    ])
  }
})

test("the guide's receiver refuses a call with an invalid signature", async () => {
  const calls = await run(200, async (url) => {
    assert.equal((await call(url, { signed: `${BODY} ` })).status, 400)
  })
  assert.deepEqual(calls, [])
})
