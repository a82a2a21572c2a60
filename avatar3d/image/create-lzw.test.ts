import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createLzw } from './create-lzw.ts'

type Alphabet = Parameters<typeof createLzw>[0]

const compressLzw = (indices: Uint8Array, alphabet: Alphabet) =>
  createLzw(alphabet, indices.length)(indices)

/** Reads codes as GIF89a, appendix F tells a reader to, one bit at a time. */
function decompress(packed: Uint8Array, bits: number): number[] {
  const clear = 2 ** bits
  const indices: number[] = []
  let position = 0
  let strings: number[][] = []
  let last: number[] | undefined
  const readCode = (width: number) => {
    let code = 0
    for (let i = 0; i < width; i++, position++) {
      assert.ok(position < packed.length * 8, 'the end code comes before the data ends')
      if (packed[position >> 3] & (1 << (position & 7))) code += 2 ** i
    }
    return code
  }
  for (;;) {
    const size = clear + 2 + strings.length
    const code = readCode(Math.min(12, Math.max(bits + 1, size.toString(2).length)))
    if (code === clear) {
      strings = []
      last = undefined
      continue
    }
    if (code === clear + 1) break
    const isNew = code === size
    assert.ok(code < size || (isNew && last), `code ${code} is known when the table has ${size}`)
    const known = code < clear ? [code] : strings[code - clear - 2]
    const string: number[] = isNew && last ? [...last, last[0]] : known
    indices.push(...string)
    if (last && size < 4096) strings.push([...last, string[0]])
    last = string
  }
  assert.equal(Math.ceil(position / 8), packed.length, 'nothing follows the end code')
  return indices
}

/** Runs of indices, as pictures have them; `longest` is the longest run. */
function picture(bits: number, longest: number, count: number) {
  const run = fc.tuple(fc.nat(2 ** bits - 1), fc.integer({ min: 1, max: longest }))
  return fc
    .array(run, { minLength: 1, maxLength: count, size: 'max' })
    .map((runs) => Uint8Array.from(runs.flatMap(([index, n]) => new Array<number>(n).fill(index))))
}

for (const [name, longest, count] of [
  ['noise', 1, 20_000],
  ['short runs', 5, 5_000],
  ['long runs', 900, 200],
] as const) {
  test(`${name} of any depth comes out of an independent reader as it went in`, () => {
    const anyPicture = fc.integer({ min: 2, max: 8 }).chain((bits) =>
      fc.record({
        bits: fc.constant(bits),
        runIndex: fc.nat(2 ** bits - 1),
        indices: picture(bits, longest, count),
      }),
    )
    fc.assert(
      fc.property(anyPicture, ({ indices, bits, runIndex }) => {
        const packed = compressLzw(indices, { bits, runIndex })
        assert.deepEqual(Uint8Array.from(decompress(packed, bits)), indices)
      }),
      { numRuns: 60 },
    )
  })
}

test('a picture of one index shrinks to next to nothing', () => {
  const indices = new Uint8Array(76_800).fill(3)
  assert.ok(compressLzw(indices, { bits: 8, runIndex: 3 }).length < 600)
})

test('which index is said to come in runs changes the speed, not the bytes', () => {
  const indices = Uint8Array.from({ length: 30_000 }, (_, i) => (i % 97 < 60 ? 7 : (i * i) % 61))
  const one = compressLzw(indices, { bits: 6, runIndex: 7 })
  const other = compressLzw(indices, { bits: 6, runIndex: 63 })
  assert.deepEqual(one, other)
})

test('a compressor starts afresh with every picture', () => {
  const alphabet = { bits: 3, runIndex: 0 }
  const compress = createLzw(alphabet, 4000)
  compress(Uint8Array.from({ length: 4000 }, (_, i) => (i * i) % 7))
  const indices = Uint8Array.of(1, 2, 1, 2, 1, 2, 0, 0, 0)
  assert.deepEqual(compress(indices), compressLzw(indices, alphabet))
})
