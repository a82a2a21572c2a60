import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { KisekaeError, verifyWebhook } from '../index.ts'
import { kisekae } from './kisekae.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Runs `check` against an app with these responses; returns its findings and exit code. */
async function check(context: TestContext, answer: Answer, ...more: string[]) {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  context.after(() => server.close())
  const app = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const args = ['check', app, '--secret', SECRET, '--redirect-uri', `${app}/linked`, '--json']
  let out = ''
  const stdout = { write: (text: string) => (out += text) }
  const code = await kisekae([...args, ...more], { stdout, stderr: { write() {} } })
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { check: string; ok: boolean; found: string | null })
  return { code, lines, wrong: lines.filter(({ ok }) => !ok) }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A server that follows the guide. */
const careful: Answer = async (request, response) => {
  if (request.method === 'GET') {
    response.writeHead(303, { Location: '/' }).end()
    return
  }
  try {
    const body = await readBody(request)
    await verifyWebhook({ headers: request.headers, body, secret: SECRET })
    response.writeHead(204).end()
  } catch (error) {
    response.writeHead(error instanceof KisekaeError ? 400 : 500).end()
  }
}

test('an app that follows the guide has no findings', async (t) => {
  const { code, lines, wrong } = await check(t, careful)
  assert.deepEqual(wrong, [])
  assert.equal(lines.length, 15)
  assert.equal(code, 0)
})

test('if an app accepts every webhook, the findings name those that it must refuse', async (t) => {
  const { code, wrong } = await check(t, async (request, response) => {
    await readBody(request)
    response.writeHead(request.method === 'GET' ? 303 : 204, { Location: '/' }).end()
  })
  assert.equal(code, 1)
  const names = wrong.map((line) => line.check)
  assert.deepEqual(names, [
    'a webhook signed with another secret is refused',
    'a webhook whose body was changed is refused',
    'a webhook without a signature is refused',
    'a ten-minute-old webhook is refused',
    'eight megabytes without a signature are refused',
  ])
  assert.match(wrong[0].found ?? '', /verifyWebhook/)
})

test('an app that refuses repeated webhooks gets a warning', async (t) => {
  const seen = new Set<string>()
  const { wrong } = await check(t, async (request, response) => {
    const id = String(request.headers['webhook-id'])
    if (!seen.has(id)) {
      seen.add(id)
      await careful(request, response)
      return
    }
    await readBody(request)
    response.writeHead(409).end()
  })
  const names = wrong.map((line) => line.check)
  assert.deepEqual(names, [
    'the same webhook is accepted again: the service repeats it after a lost response',
  ])
})

test('an app that fails when a user returns, or leaks its token, gets a warning', async (t) => {
  const failing = await check(t, async (request, response) => {
    if (request.method === 'POST') return careful(request, response)
    response.writeHead(500).end()
  })
  assert.equal(failing.wrong.length, 5)
  const passing = await check(t, async (request, response) => {
    if (request.method === 'POST') return careful(request, response)
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('token') ?? ''
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(`Your token: ${token}`)
  })
  const found = passing.wrong.map((line) => line.found)
  assert.equal(found.length, 3)
  assert.match(found[0] ?? '', /contains the token/)
  assert.match(found[2] ?? '', /unescaped/)
})

test('without a response, every check fails; without settings, nothing is checked', async () => {
  const lines: string[] = []
  const streams = {
    stdout: { write: (text: string) => void lines.push(text) },
    stderr: { write() {} },
  }
  const nobody = 'http://127.0.0.1:9'
  const args = ['check', nobody, '--redirect-uri', `${nobody}/linked`]
  assert.equal(await kisekae(args, streams), 1)
  assert.equal(lines.length, 5)
  assert.ok(lines.every((line) => line.includes('is the app running there?')))
  for (const misused of [
    ['check', nobody],
    ['check', 'no address', '--secret', SECRET],
    ['check', nobody, '--secret', 'abc'],
    ['check', nobody, '--redirect-uri', 'abc'],
    ['check', nobody, '--secret', SECRET, '--to', 'abc'],
    ['trigger', 'avatar.updated', '--secret', 'abc'],
  ])
    assert.equal(await kisekae(misused, streams), 2, misused.join(' '))
})

test('a redirect URI at which no app responds is reported at once', async (t) => {
  const nowhere = `http://127.0.0.1:${await findClosedPort()}/connected`
  const { code, wrong } = await check(t, careful, '--redirect-uri', nowhere)
  const [first] = wrong
  assert.equal(
    first.found,
    `no connection to ${nowhere}?error=access_denied: is the app running there?`,
  )
  assert.equal(wrong.length, 5)
  assert.equal(code, 1)
})

/** A port that was free a moment ago. */
async function findClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
