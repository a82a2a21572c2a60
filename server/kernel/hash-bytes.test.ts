import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { hashBytes } from './hash-bytes.ts'

const MIB = 2 ** 20

for (const length of [0, 1, MIB / 2, MIB / 2 + 1, 3 * MIB]) {
  test(`the hash of ${length} bytes is their SHA-256`, async () => {
    const bytes = Uint8Array.from({ length }, (_, i) => i)
    const wanted = createHash('sha256').update(bytes).digest('hex')
    assert.equal((await hashBytes(bytes)).toString('hex'), wanted)
  })
}

test('the event loop is not blocked while a large file is hashed', async () => {
  let turns = 0
  const turn = setInterval(() => turns++, 0)
  await hashBytes(new Uint8Array(48 * MIB))
  clearInterval(turn)
  assert.ok(turns > 2, `${turns} turns`)
})
