import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { builtKernel } from '../fixtures/built-kernel.ts'
import { createLzw } from '../fixtures/plain/create-lzw.ts'
import type { Alphabet } from '../image/gif/lzw.ts'

const compress = (indices: Uint8Array, alphabet: Alphabet) =>
  builtKernel.createLzw(alphabet, indices.length)(indices).slice()

/** Runs of indices with this many bits, as in pictures. */
const picture = (bits: number, longest: number, count: number) =>
  fc
    .array(fc.tuple(fc.nat(2 ** bits - 1), fc.integer({ min: 1, max: longest })), {
      minLength: 1,
      maxLength: count,
      size: 'max',
    })
    .map((runs) => Uint8Array.from(runs.flatMap(([index, n]) => new Array<number>(n).fill(index))))

for (const [name, longest, count] of [
  ['noise', 1, 20_000],
  ['short runs', 5, 5_000],
  ['long runs', 900, 200],
] as const)
  test(`the kernel compresses ${name} of any depth to the same bytes as plain TypeScript`, () => {
    const anyPicture = fc.integer({ min: 2, max: 8 }).chain((bits) =>
      fc.record({
        alphabet: fc.record({ bits: fc.constant(bits), runIndex: fc.nat(2 ** bits - 1) }),
        indices: picture(bits, longest, count),
      }),
    )
    fc.assert(
      fc.property(anyPicture, ({ indices, alphabet }) => {
        const plain = createLzw(alphabet, indices.length)(indices)
        assert.deepEqual(compress(indices, alphabet), plain)
      }),
      { numRuns: 60 },
    )
  })

test('the kernel compresses pictures of all sizes, even where the code width changes', () => {
  const alphabet = { bits: 2, runIndex: 3 }
  const indices = Uint8Array.from({ length: 600 }, (_, i) => ((i * i) >> 3) % 3)
  for (let length = 1; length <= indices.length; length++) {
    const part = indices.subarray(0, length)
    assert.deepEqual(compress(part, alphabet), createLzw(alphabet, length)(part), `${length}`)
  }
})
