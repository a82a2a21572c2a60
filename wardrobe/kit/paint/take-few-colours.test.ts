import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { takeFewColours } from './take-few-colours.ts'
import { wordOf } from './word-of.ts'

const OWN: Vec3 = [0.2, 0.4, 0.6]
const OWN_WORD = wordOf(OWN)
const FIRST = wordOf([1, 0.9, 0.8])
const GREEN = 0x100
const SIDE_PX = 30

/** A picture of the first colour, with some pixels of other colours, and the protected colour. */
function paint(others: readonly number[]): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(SIDE_PX * SIDE_PX).fill(OWN_WORD)
  words.set([FIRST, ...others])
  return words
}

function reduce(words: Uint32Array<ArrayBuffer>): Uint32Array {
  const pixels = new Uint8Array(words.slice().buffer)
  const few = takeFewColours({ widthPx: SIDE_PX, heightPx: SIDE_PX, pixels }, [OWN])
  return new Uint32Array(few.pixels.slice().buffer)
}

test('protecting a colour changes no other colour, however much of a picture it covers', () => {
  const words = paint([OWN_WORD + GREEN, OWN_WORD + GREEN])
  assert.deepEqual(reduce(words), words)
})

test('no other pixel gets a protected colour, even if that colour is the mean of others', () => {
  const words = paint([OWN_WORD + GREEN, OWN_WORD - GREEN])
  const few = reduce(words)
  const isOwn = (word: number) => word === OWN_WORD
  assert.deepEqual(Array.from(few, isOwn), Array.from(words, isOwn))
})

test('a picture has at most 128 colours, and its first pixel keeps its original colour', () => {
  const others = Array.from({ length: 600 }, (_, n) => wordOf([n / 600, 1 - n / 600, (n % 9) / 8]))
  const few = reduce(paint(others))
  assert.equal(few[0], FIRST)
  assert.ok(new Set(few).size <= 128, `${new Set(few).size}`)
})
