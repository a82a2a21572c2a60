import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMarks, writeMarks } from './marks-in-alpha.ts'

const PIXELS = Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 255)

test('marks are stored in the alpha values of a file, and read from them', () => {
  const written = writeMarks({
    widthPx: 2,
    heightPx: 1,
    pixels: PIXELS,
    marks: Uint8Array.of(0, 3),
  })
  assert.deepEqual([...written], [1, 2, 3, 255, 4, 5, 6, 252])
  assert.deepEqual(readMarks(Uint8Array.of(255, 252)), Uint8Array.of(0, 3))
  assert.equal(writeMarks({ widthPx: 2, heightPx: 1, pixels: PIXELS }), PIXELS)
})

test('alpha values that mean transparency, or full opacity, are not marks', () => {
  assert.equal(readMarks(Uint8Array.of(255, 255)), undefined)
  assert.equal(readMarks(Uint8Array.of(255, 252, 128)), undefined)
})
