import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { findPort } from './find-port.ts'

test('a taken port gives the next free one', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const address = taken.address()
  assert.ok(address && typeof address === 'object')
  const port = await findPort(address.port, '')
  taken.close()
  assert.ok(port > address.port && port <= address.port + 50)
})
