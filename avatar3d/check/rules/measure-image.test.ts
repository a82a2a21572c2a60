import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureImage } from './measure-image.ts'

const START = [0xff, 0xd8]
const COMMENT = [0xff, 0xfe, 0, 4, 0x68, 0x69]
/** 4,096 by 2,048. */
const FRAME = [0xff, 0xc0, 0, 17, 8, 0x08, 0, 0x10, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
const measure = (...bytes: number[]) => measureImage(Uint8Array.from([...START, ...bytes]))

test('the size of a JPEG is read from its frame, whatever precedes the frame', () => {
  const size = { widthPx: 4096, heightPx: 2048 }
  assert.deepEqual(measure(...FRAME), size)
  assert.deepEqual(measure(...COMMENT, ...FRAME), size)
  // Decoders skip such bytes, so they must not hide the bytes that follow.
  assert.deepEqual(measure(0xff, ...FRAME), size)
  assert.deepEqual(measure(...COMMENT, ...Array(100).fill(0xff), ...FRAME), size)
})

test('the size of a JPEG is unknown if decoders could read the file in more than one way', () => {
  // A marker without a length, garbage, a byte that only occurs in data, the end, only fill bytes.
  for (const before of [
    [0xff, 0x01, 0, 2],
    [0x00],
    [0xff, 0x00],
    [0xff, 0xd9],
    Array(100).fill(0xff),
  ])
    assert.equal(measure(...before, ...(before.length < 100 ? FRAME : [])), null)
})
