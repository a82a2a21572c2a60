import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { avatarRoutes } from '../../avatar/routes.ts'
import { echoRoutes } from '../../echo/routes.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { guestRoutes } from '../../guest/routes.ts'
import { itemRoutes } from '../../item/routes.ts'
import { type App, findAppByKey } from '../../partner/store.ts'
import { FAULTS } from '../fault/fault.ts'
import { badCallers } from '../fixtures/bad-callers.ts'
import { badEncodings } from '../fixtures/bad-encodings.ts'
import { badLists } from '../fixtures/bad-lists.ts'
import type { BadRequest } from '../fixtures/bad-request.ts'
import { badSockets } from '../fixtures/bad-sockets.ts'
import { badValues } from '../fixtures/bad-values.ts'
import { composeRequest } from '../fixtures/compose-request.ts'
import { type RawAnswer, sendBytes } from '../fixtures/send-bytes.ts'
import { createLog } from '../log/log.ts'
import { systemRandom } from '../random.ts'
import { fixedKeys } from '../secrets/secret-keys.ts'
import { createServer, type Served } from './serve.ts'

const ELAPSED_MAX_MS = 30_000
// More than a tenth of a minute, so that no address sends more than ten invalid keys a minute.
const STEP_MS = 7_000

const lines: string[] = []
let service: TestService
let served: Served<App>
let port: number
let avatarId: number

before(async () => {
  service = await startTestService()
  const { db, starter, baseUrl: assetUrl } = service
  let nowMs = 0
  served = createServer<App>({
    db,
    keyring: { findApp: (keyHash) => findAppByKey(db, keyHash) },
    random: systemRandom,
    log: createLog({ level: 'info', write: (line) => void lines.push(line) }),
    version: 'test',
    needs: {},
    clock: () => {
      nowMs += STEP_MS
      return nowMs
    },
  })
  echoRoutes(served.on)
  avatarRoutes(served.on, { assetUrl })
  itemRoutes(served.on, { assetUrl, findSelectable: async () => undefined })
  guestRoutes(served.on, {
    assetUrl,
    outfits: starter.outfits,
    secret: fixedKeys('test'),
    onGuest() {},
  })
  await served.server.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an address of this type.
  port = (served.server.server.address() as AddressInfo).port
  const guest = await service.app.call('/v1/Guest', { method: 'POST' })
  avatarId = guest.json.avatarId
})

after(async () => {
  await served.close()
  await service.stop()
})

const send = (request: string): Promise<RawAnswer> =>
  sendBytes(port, composeRequest(request, { key: service.app.key, avatarId }))

const table: { [category: string]: BadRequest[] } = {
  values: badValues,
  lists: badLists,
  encodings: badEncodings,
  callers: badCallers,
  sockets: badSockets,
}

for (const [category, rows] of Object.entries(table)) {
  describe(`${rows.length} bad ${category} are refused`, () => {
    for (const [name, request, code, reason] of rows) {
      test(`${name}: ${code} ${reason}`, async () => mustBe(await send(request), code, reason))
    }
  })
}

/** The documented refusal, in exactly the form of the spec, without delay. */
function mustBe({ status, headers, body, elapsedMs }: RawAnswer, code: number, reason: string) {
  assert.equal(status, code, body)
  const { error, ...others } = JSON.parse(body)
  // Additions to the fields of the spec.
  assert.deepEqual(others, { requestId: headers.get('x-request-id') })
  assert.deepEqual(Object.keys(error).sort(), ['code', 'errors', 'message'])
  assert.equal(error.code, code)
  assert.equal(error.message, error.errors[0].message)
  assert.equal(error.errors[0].reason, reason)
  for (const entry of error.errors) {
    assert.deepEqual(Object.keys(entry).sort(), ['domain', 'message', 'reason'])
    const declared = FAULTS.get(entry.reason)
    assert.deepEqual([declared?.code, declared?.domain], [code, entry.domain])
  }
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.match(headers.get('x-request-id') ?? '', /^[\w.-]{1,64}$/)
  assert.equal(headers.has('allow'), code === 405)
  assert.ok(elapsedMs < ELAPSED_MAX_MS, `${elapsedMs} ms`)
}

test('the table has more than three hundred bad requests', () => {
  assert.ok(Object.values(table).flat().length > 300)
})

test('a valid request succeeds after all the bad ones', async () => {
  const { status, body } = await send('GET /v1/Echo?message=a')
  assert.equal(status, 200)
  assert.equal(body, '{"message":"a"}')
})

test('no log line contains the key, and none reports an internal error', () => {
  const rows = Object.values(table).flat().length
  assert.ok(lines.length >= rows, `${lines.length} lines for ${rows} requests`)
  for (const line of lines) {
    assert.ok(!line.includes(service.app.key.slice(8)), line)
    assert.ok(JSON.parse(line).level < 50, line)
  }
})
