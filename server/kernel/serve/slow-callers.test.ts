import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendBytes } from '../fixtures/send-bytes.ts'
import { createLog } from '../log/log.ts'
import { openDb } from '../sql/db.ts'
import { type App, createServer, type Served } from './serve.ts'

const HEAD = 'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n'
const POST = `POST /form HTTP/1.1\r\n${HEAD}`
const FILE = `POST /file HTTP/1.1\r\n${HEAD}`

let served: Served<App>
let port: number

before(async () => {
  served = createServer<App>({
    // These tests use no database.
    db: openDb({ connectionString: '', maxConnections: 1 }),
    keyring: { findApp: async () => null },
    random: { below: () => 0 },
    log: createLog({ level: 'silent', write() {} }),
    version: '1.2.3',
    needs: {},
  })
  served.server.post('/form', { config: { door: 'anyone' } }, async ({ body }) => ({ body }))
  served.server.post(
    '/file',
    { config: { door: 'anyone', takesFile: true } },
    async ({ body }) => ({ body }),
  )
  await served.server.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an address of this type.
  port = (served.server.server.address() as AddressInfo).port
})
after(() => served.close())

const slow: [name: string, bytes: string, seconds: number][] = [
  ['first byte', '', 5],
  ['complete headers', 'GET /v1/Echo HTTP/1.1\r\nHost: localhost\r\n', 5],
  ['complete body', `${POST}Content-Length: 9\r\n\r\na`, 10],
  ['last chunk', `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`, 10],
]

describe('a client that is too slow is refused', { concurrency: true }, () => {
  for (const [name, bytes, seconds] of slow) {
    test(`without its ${name}: after ${seconds} seconds`, async () => {
      const { status, body, elapsedMs } = await sendBytes(port, bytes)
      assert.equal(status, 408)
      assert.equal(JSON.parse(body).error.errors[0].reason, 'requestTimeout')
      const late = elapsedMs - seconds * 1000
      // On a busy machine, the refusal may take far longer.
      assert.ok(late > -100, `${elapsedMs} ms`)
    })
  }

  test('a file may take longer to arrive than other request bodies', async () => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(`${FILE}Content-Length: 9\r\n\r\nname=`)
    await sleep(11_000)
    socket.end('slow')
    const answer = await text(socket)
    assert.match(answer, /^HTTP\/1.1 200 .*"name=slow"/s)
  })
})

test('an aborted tunnel does not affect the service', async () => {
  const tunnels = Array.from({ length: 20 }, async (_, i) => {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
    socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')
    await sleep(i % 4)
    socket.resetAndDestroy()
  })
  await Promise.all(tunnels)
  await sleep(50)
  assert.equal((await fetch(`http://127.0.0.1:${port}/livez`)).status, 200)
})
