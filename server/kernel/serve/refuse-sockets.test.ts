import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { sendBytes } from '../fixtures/send-bytes.ts'
import { createLog } from '../log/log.ts'
import { openDb } from '../sql/db.ts'
import { type App, createServer, type Served } from './serve.ts'

const HEAD = 'HTTP/1.1\r\nHost: localhost\r\n'
const LONG = 'a'.repeat(17_000)

let served: Served<App>
let port: number

before(async () => {
  served = createServer<App>({
    hsts: true,
    // These tests use no database.
    db: openDb({ connectionString: '', maxConnections: 1 }),
    keyring: { findApp: async () => null },
    random: { below: () => 0 },
    log: createLog({ level: 'silent', write() {} }),
    version: '1.2.3',
    needs: {},
  })
  await served.server.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an address of this type.
  port = (served.server.server.address() as AddressInfo).port
})
after(() => served.close())

const unreadable: [name: string, bytes: string, status: number][] = [
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a long header', `GET / ${HEAD}A: ${LONG}\r\n\r\n`, 431],
  ['a long address', `GET /${LONG} ${HEAD}\r\n`, 414],
  ['a request for a tunnel', `CONNECT localhost:1 ${HEAD}\r\n`, 405],
  ['headers that never end', `GET / ${HEAD}`, 408],
]

for (const [name, bytes, refused] of unreadable) {
  test(`${name} is refused with ${refused}, and the response requires TLS`, async () => {
    const { status, headers } = await sendBytes(port, bytes)
    assert.equal(status, refused)
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000')
  })
}
