import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { toFault } from '../fault/to-fault.ts'
import { freeBytes, takeFiles } from './file-body.ts'

const LIMIT = 1_000_000
const server = Fastify({ bodyLimit: LIMIT })
let url: string
const refused: number[] = []
before(async () => {
  server.removeAllContentTypeParsers()
  takeFiles(server, 'application/octet-stream')
  server.post('/', async ({ body }) => {
    // The parser returns nothing but a Buffer.
    const file = body as Buffer
    return { length: file.length, last: file.at(-1) }
  })
  server.setErrorHandler((error, _request, reply) => {
    refused.push(toFault(error).code)
    server.server.emit('refused')
    return reply.code(toFault(error).code).send({})
  })
  url = await server.listen()
})
after(() => server.close())

/** A stream has no declared length. */
async function post(body: Uint8Array<ArrayBuffer> | ReadableStream) {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await fetch(url, { method: 'POST', headers, body, duplex: 'half' })
  return { status: response.status, given: (await response.json()) as { length: number } }
}

const inChunks = (count: number, bytes: number) =>
  ReadableStream.from(Array.from({ length: count }, (_, i) => new Uint8Array(bytes).fill(i)))

test('a file arrives unchanged', async () => {
  const file = new Uint8Array(LIMIT).fill(7)
  const { status, given } = await post(file)
  assert.deepEqual([status, given], [200, { length: LIMIT, last: 7 }])
})

test('a file without a declared length arrives in full', async () => {
  const { given } = await post(inChunks(10, 70_000))
  assert.deepEqual(given, { length: 700_000, last: 9 })
})

test('an empty file arrives with a length of zero', async () => {
  const { given } = await post(new Uint8Array())
  assert.equal(given.length, 0)
})

for (const [name, body] of [
  ['declared', () => new Uint8Array(LIMIT + 1)],
  // Sends one extra chunk, because a client that is still sending may see a broken connection
  // instead of the response.
  ['not declared', () => inChunks(15, 70_000)],
] as const) {
  test(`a file that is too large is refused if its length was ${name}`, async () => {
    assert.equal((await post(body())).status, 413)
  })
}

test('an upload whose connection breaks is reported as a bad request', async () => {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': LIMIT }
  const sent = request(url, { method: 'POST', headers })
  sent.on('error', () => {})
  const arrived = once(server.server, 'request')
  sent.write(new Uint8Array(1_000))
  await arrived
  refused.length = 0
  const refusal = once(server.server, 'refused')
  sent.destroy()
  await refusal
  assert.deepEqual(refused, [400])
})

test('memory is freed at once, and freeing it again has no effect', () => {
  const file = Buffer.from(new ArrayBuffer(1_000))
  freeBytes(file.subarray(10))
  freeBytes(file)
  assert.equal(file.length, 0)
})
