import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { drawNumber } from './draw-number.ts'

const SEED = Buffer.alloc(32, 7)

/** The first 48 bits of one attempt, as described in docs/gacha.md. */
const attemptAt = (draw: number, attempt: number) =>
  createHmac('sha256', SEED).update(`gs_one:${draw}:${attempt}`).digest().readUIntBE(0, 6)

test('a number in the last, incomplete range is rejected, and the next attempt is used', () => {
  // The total fits into the 2^48 numbers only once: the quarter that remains must be rejected.
  const total = 3 * 2 ** 46
  let leftOut = 0
  for (let draw = 0; draw < 200; draw++) {
    let attempt = 0
    while (attemptAt(draw, attempt) >= total) attempt++
    leftOut += attempt
    const drawn = drawNumber(SEED, { sessionId: 'gs_one', draw, total })
    assert.equal(drawn, attemptAt(draw, attempt), `draw ${draw}`)
  }
  assert.ok(leftOut > 0)
})

test('a total that divides 2^48 rejects nothing', () => {
  for (const total of [1, 2 ** 10, 2 ** 48])
    for (let draw = 0; draw < 20; draw++)
      assert.equal(
        drawNumber(SEED, { sessionId: 'gs_one', draw, total }),
        attemptAt(draw, 0) % total,
      )
})
