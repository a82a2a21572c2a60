import assert from 'node:assert/strict'
import { once } from 'node:events'
import {
  type AddressInfo,
  createServer,
  getDefaultAutoSelectFamily,
  setDefaultAutoSelectFamily,
} from 'node:net'
import { after, before, test } from 'node:test'
import type { Span, SpanStart } from '../../kernel/trace/tracer.ts'
import { aReceiver, type Receiver } from '../fixtures/a-receiver.ts'
import { isPublicAddress } from '../network-guard.ts'
import { postMessage } from './post-message.ts'
import { tracePost } from './trace-post.ts'

let receiver: Receiver
let port: string
before(async () => {
  receiver = await aReceiver()
  port = new URL(receiver.url).port
})
after(() => receiver.stop())

/** A host name that resolves to the first list of addresses, then to the next one, and so on. */
function aName(...lists: string[][]) {
  let asked = 0
  return async () => {
    const list = lists[Math.min(asked++, lists.length - 1)]
    return list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}

const post = (url: string, resolve = aName(['127.0.0.1']), isPrivateAllowed = false) =>
  postMessage(
    { url: new URL(url), headers: {}, body: '{}', isPrivateAllowed },
    { resolve, timeoutMs: 2_000, connectTimeoutMs: 1_000 },
  )

/**
 * Every known way to write an address of the machine, of its network or of another range that is
 * not public.
 */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.0.1',
  '192.168.257',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '１２７.０.０.１',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00::1]',
  '[ff02::1]',
  '[100::1]',
  '[5f00::1]',
  'localhost',
  'metadata.internal',
  'partner.example',
]
for (const host of HOSTS) {
  test(`nothing is sent to ${host}`, async () => {
    const { statusCode, failure } = await post(`http://${host}:${port}/`)
    assert.equal(statusCode, null)
    assert.match(String(failure), /not public/)
    assert.equal(receiver.received.length, 0)
  })
}

test('the list has more than forty forms of private addresses', () => {
  assert.ok(HOSTS.length > 40)
})

/** Addresses just outside such a network. */
const NEIGHBOURS = [
  '168.63.129.15',
  '168.63.129.17',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '192.0.1.1',
  '192.31.197.1',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '11.0.0.0',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '3ffe::1',
  '2620:4f:8001::1',
]

/**
 * Addresses in networks that are not the internet; most are the first or last of their network, or
 * close to it.
 */
const BLOCKED = [
  '168.63.129.16',
  '169.254.169.254',
  '169.254.170.2',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
  '::ffff:168.63.129.16',
  '::ffff:a83f:8110',
  '192.0.0.9',
  '192.0.0.10',
  '192.0.0.170',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.2',
  '192.175.48.255',
  '198.19.255.255',
  '198.51.100.1',
  '239.255.255.255',
  '240.0.0.1',
  '100.64.0.0',
  '100.127.255.255',
  '172.31.255.255',
  '0.255.255.255',
  '255.255.255.255',
  '::',
  '::1',
  '::a83f:8110',
  '64:ff9b::a83f:8110',
  '64:ff9b:1:ffff::1',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:1::1',
  '2001:2::1',
  '2001:3::1',
  '2001:4:112::1',
  '2001:10::1',
  '2001:20::1',
  '2001:30::1',
  '2001:1ff:ffff::1',
  '2001:db8::1',
  '2002:a83f:8110::1',
  '2620:4f:8000::1',
  '3fff::1',
  '3fff:fff::1',
  '5f00::1',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fec0::1',
  'ff02::1',
  '4000::1',
  '1fff::1',
  '8000::1',
]
for (const address of BLOCKED)
  test(`${address} is not public`, () => assert.equal(isPublicAddress(address), false))

test('public addresses are accepted', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00::1',
    ...NEIGHBOURS,
  ]) {
    assert.equal(isPublicAddress(address), true, address)
  }
})

test('a name is refused if any of its addresses is private', async () => {
  const { failure } = await post('http://mixed.example/', aName(['1.1.1.1', '10.0.0.1']))
  assert.match(String(failure), /not public/)
})

/** Public but unused: the 6bone returned it in 2006. */
const DESERTED = '3ffe::1'

test('a name is resolved once, and its first result is used', async () => {
  let asked = 0
  // Public when the name is checked; a second lookup for the connection would return a private
  // address.
  const answers = aName([DESERTED], ['127.0.0.1'])
  const resolve = () => {
    asked++
    return answers()
  }
  const { statusCode, failure } = await post(`http://rebind.example:${port}/`, resolve)
  assert.equal(statusCode, null)
  // The address passed the check, but nothing responds there, or packets are lost until the time
  // limit is reached.
  assert.match(String(failure), /3ffe::1|No connection was made in time/)
  assert.equal(asked, 1)
  assert.equal(receiver.received.length, 0)
  // The reverse order: it connects to the checked address.
  const turned = aName(['127.0.0.1'], [DESERTED])
  const { statusCode: reached } = await post(`http://rebind.example:${port}/`, turned, true)
  assert.equal(reached, 200)
  assert.equal(receiver.received.length, 1)
})

test('a name is resolved by the system', async () => {
  const message = { url: new URL(`http://localhost:${port}/`), headers: {}, body: '{}' }
  const allowed = await postMessage({ ...message, isPrivateAllowed: true })
  assert.equal(allowed.statusCode, 200)
  const { failure } = await postMessage({ ...message, isPrivateAllowed: false })
  assert.match(String(failure), /not public/)
})

/** Test files share a process, so only timers that were not there before belong to a test. */
const countTimers = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

test('a refused connection or an unknown name is reported', async () => {
  const timers = countTimers()
  const refused = await post('http://127.0.0.1:1/', undefined, true)
  assert.ok(countTimers() <= timers)
  assert.match(String(refused.failure), /ECONNREFUSED/)
  const unknown = await post('http://no-such-name.invalid/', async () => {
    throw new Error('getaddrinfo ENOTFOUND')
  })
  assert.match(String(unknown.failure), /ENOTFOUND/)
})

test('an attempt fails if the server accepts the connection but does not speak TLS', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const silentPort = typeof address === 'object' ? address?.port : 0
  const { failure } = await post(`https://127.0.0.1:${silentPort}/`, undefined, true)
  assert.equal(failure, 'No connection was made in time.')
  silent.close()
})

test('a server that responds with a protocol upgrade has not accepted the message', async () => {
  const chatty = createServer((socket) =>
    socket.end('HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
  )
  chatty.listen(0, '127.0.0.1')
  await once(chatty, 'listening')
  const { port } = chatty.address() as AddressInfo
  const { statusCode, failure } = await post(`http://127.0.0.1:${port}/`, undefined, true)
  assert.deepEqual({ statusCode, failure }, { statusCode: 101, failure: null })
  chatty.close()
})

test('an untrusted certificate makes the attempt fail', async () => {
  const { failure } = await post(`https://127.0.0.1:${port}/`, undefined, true)
  assert.notEqual(failure, null)
})

test('a name without an address is reported', async () => {
  const { failure } = await post('http://empty.example/', aName([]))
  assert.equal(failure, 'The host has no address.')
})

test('a name is also resolved if the network layer tries only one address', async () => {
  const tried = getDefaultAutoSelectFamily()
  setDefaultAutoSelectFamily(false)
  try {
    const { statusCode } = await post(`http://one.example:${port}/`, undefined, true)
    assert.equal(statusCode, 200)
  } finally {
    setDefaultAutoSelectFamily(tried)
  }
})

test('a receiver that has accepted the connection in time may take longer to respond', async () => {
  receiver.answer((response) => void setTimeout(() => response.end(), 150))
  const limits = { timeoutMs: 5_000, connectTimeoutMs: 100 }
  const message = { url: new URL(receiver.url), headers: {}, body: '{}', isPrivateAllowed: true }
  assert.equal((await postMessage(message, limits)).statusCode, 200)
})

/** Servers that send the beginning of a response and leave the connection open. */
const OPEN_ENDED: [name: string, response: string][] = [
  ['switches protocols', 'HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: a\r\n\r\n'],
  ['responds before it has read the message', 'HTTP/1.1 413 Large\r\nContent-Length: 0\r\n\r\n'],
]
for (const [name, response] of OPEN_ENDED) {
  test(`no connection and no timer remains if a server ${name}`, async () => {
    const open = createServer(
      (socket) =>
        void socket
          .on('error', () => {})
          .pause()
          .write(response),
    )
    open.listen(0, '127.0.0.1')
    await once(open, 'listening')
    const { port } = open.address() as AddressInfo
    const timers = countTimers()
    const [[socket], { failure }] = await Promise.all([
      once(open, 'connection'),
      postMessage({
        url: new URL(`http://127.0.0.1:${port}/`),
        headers: {},
        body: 'x'.repeat(10_000_000),
        isPrivateAllowed: true,
      }),
    ])
    assert.equal(failure, null)
    assert.ok(countTimers() <= timers)
    await Promise.all([once(socket, 'close'), socket.resume()])
    open.close()
  })
}

test('a response that arrives in pieces is stored as one', async () => {
  receiver.answer((response) => {
    response.write('a'.repeat(600))
    setTimeout(() => response.end('b'.repeat(600)), 30)
  })
  const { response } = await post(`http://127.0.0.1:${port}/`, undefined, true)
  assert.equal(response, 'a'.repeat(600) + 'b'.repeat(424))
})

test('the first 16 KiB of a long response are read, and the rest is ignored', async () => {
  const [partBytes, wholeBytes] = [64 * 1024, 32 * 1024 * 1024]
  let sentBytes = 0
  const chatty = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const send = () => {
      if (socket.destroyed || sentBytes >= wholeBytes) return void socket.end()
      sentBytes += partBytes
      socket.write(Buffer.alloc(partBytes, 'x'), send)
    }
    socket.once('data', send)
  })
  chatty.listen(0, '127.0.0.1')
  await once(chatty, 'listening')
  const { port } = chatty.address() as AddressInfo
  const { statusCode, response } = await post(`http://127.0.0.1:${port}/`, undefined, true)
  assert.deepEqual([statusCode, response], [200, 'x'.repeat(1024)])
  // The network layers buffer a few megabytes in addition to the bytes read.
  assert.ok(sentBytes < wholeBytes, `${sentBytes} bytes`)
  chatty.close()
})

test('an attempt is a trace that the receiver can continue', async () => {
  const spans: unknown[][] = []
  const begin = ({ name, facts }: SpanStart): Span => ({
    traceId: 'id',
    traceparent: `trace of ${name}`,
    run: (work) => work(),
    end: (result, error) => void spans.push([facts, result, error]),
  })
  const statuses = [399, 400, null]
  const sent: (string | undefined)[] = []
  const trace = tracePost({ begin }, async ({ headers }) => {
    sent.push(headers['traceparent'])
    const statusCode = statuses[sent.length - 1]
    return { statusCode, failure: null, response: null, retryAfter: null }
  })
  const message = { headers: {}, body: '{}', isPrivateAllowed: false }
  for (const url of ['https://a.example/secret', 'http://b.example/', 'http://c.example:81/'])
    await trace({ ...message, url: new URL(url) })
  assert.deepEqual(sent, Array(3).fill('trace of POST'))
  const of = (scheme: string, host: string, port: number) => ({
    'http.request.method': 'POST',
    'url.scheme': scheme,
    'server.address': host,
    'server.port': port,
  })
  assert.deepEqual(spans, [
    [of('https', 'a.example', 443), { 'http.response.status_code': 399 }, undefined],
    [of('http', 'b.example', 80), { 'http.response.status_code': 400 }, '400'],
    [of('http', 'c.example', 81), undefined, 'no_response'],
  ])
})
