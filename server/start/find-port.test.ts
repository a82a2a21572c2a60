import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { claimPort, findPort } from './find-port.ts'

test('if a port is taken, the next free one is used', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const address = taken.address()
  assert.ok(address && typeof address === 'object')
  const port = await findPort(address.port, '')
  taken.close()
  assert.ok(port > address.port && port <= address.port + 50)
})

test('a fixed port is used or refused', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  assert.ok(address && typeof address === 'object')
  const { port } = address
  await assert.rejects(claimPort(port, '127.0.0.1'), { message: /is in use: .*set PORT/ })
  taken.close()
  await once(taken, 'close')
  assert.equal(await claimPort(port, '127.0.0.1'), port)
})

test('a port that another program uses on ::1 counts as taken on 127.0.0.1', async (t) => {
  const other = createServer().listen(0, '::1')
  const isThere = await once(other, 'listening').catch(() => null)
  if (!isThere) return t.skip('this machine has no IPv6')
  const address = other.address()
  assert.ok(address && typeof address === 'object')
  const port = await findPort(address.port, '127.0.0.1')
  other.close()
  assert.notEqual(port, address.port)
})
