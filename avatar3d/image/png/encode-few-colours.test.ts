import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeFewColours } from './encode-few-colours.ts'

/** The end of the signature, the header, and the length and name of the next chunk. */
const PALETTE_AT = 8 + 25 + 8

/** The colours of a picture in one row, as its encoded form lists them. */
function readBack(words: readonly number[]): number[] | undefined {
  const pixels = new Uint8Array(Uint32Array.from(words).buffer)
  let numbers: number[] = []
  const compress = (rows: Uint8Array) => {
    numbers = [...rows]
    return rows
  }
  const bytes = encodeFewColours({ widthPx: words.length, heightPx: 1, pixels }, compress)
  const part = (number: number, n: number) => bytes?.[PALETTE_AT + number * 3 + n] ?? 0
  return (
    bytes &&
    numbers.map((n) => (0xff000000 | (part(n, 2) << 16) | (part(n, 1) << 8) | part(n, 0)) >>> 0)
  )
}

const opaque = (colour: number) => (0xff000000 | colour) >>> 0
const repeat = (colours: readonly number[]) => colours.flatMap((one) => [one, one, colours[0]])

test('256 colours are read back exactly, however similar they are', () => {
  for (const nth of [(n: number) => n, (n: number) => n * n, (n: number) => n * n * n]) {
    const colours = Array.from({ length: 256 }, (_, n) => opaque(nth(n) & 0xffffff))
    assert.deepEqual(readBack(repeat(colours)), repeat(colours))
  }
})

test('a picture with 257 colours has too many', () => {
  const colours = Array.from({ length: 257 }, (_, n) => opaque(n * 3))
  assert.equal(readBack(repeat(colours)), undefined)
})
