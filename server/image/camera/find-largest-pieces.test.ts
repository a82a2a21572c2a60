import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findExtent } from './find-extent.ts'
import { findLargestPieces } from './find-largest-pieces.ts'

/** A mask from rows of letters; a dot is an uncovered pixel. */
const draw = (...rows: string[]) => ({
  widthPx: rows[0].length,
  heightPx: rows.length,
  covered: Uint8Array.from(rows.join(''), (letter) => (letter === '.' ? 0 : 1)),
})

test('the extent is the smallest area that contains all pixels', () => {
  const seen = findExtent(draw('....', '..x.', '.x..'))
  assert.deepEqual(seen, { leftPx: 1, topPx: 1, widthPx: 2, heightPx: 2 })
  assert.equal(findExtent(draw('..', '..')), null)
})

test('the largest piece is connected by edges, not by corners', () => {
  const seen = findLargestPieces(draw('xxx..', '.x...', '..x..'))
  assert.deepEqual(seen, { leftPx: 0, topPx: 0, widthPx: 3, heightPx: 2 })
})

test('the end of a row is not connected to the beginning of the next', () => {
  const seen = findLargestPieces(draw('....x', 'xxx..', 'xx...'))
  assert.deepEqual(seen, { leftPx: 0, topPx: 1, widthPx: 3, heightPx: 2 })
})

test('a piece half as large as the largest one is included, but a smaller one is not', () => {
  const seen = findLargestPieces(draw('xx..x.', 'xx..x.', '......', '.....x'))
  assert.deepEqual(seen, { leftPx: 0, topPx: 0, widthPx: 5, heightPx: 2 })
})
