import { createHmac } from 'node:crypto'

const BYTES = 6
const LIMIT = 2 ** (8 * BYTES)

/**
 * The number below `total` that a seed gives to one draw of a session: the first 48 bits of
 * HMAC-SHA256(seed, "sessionId:draw:attempt"), modulo `total`. Numbers from the last, incomplete
 * run of `total` are rejected in favour of another attempt, so that all are equally likely. Anyone
 * who has the seed can repeat the draw.
 */
export function drawNumber(
  seed: Uint8Array,
  { sessionId, draw, total }: { sessionId: string; draw: number; total: number },
): number {
  const fair = LIMIT - (LIMIT % total)
  for (let attempt = 0; ; attempt++) {
    const digest = createHmac('sha256', seed).update(`${sessionId}:${draw}:${attempt}`).digest()
    const number = digest.readUIntBE(0, BYTES)
    if (number < fair) return number % total
  }
}
