import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { findBounds } from '@kisekae/avatar3d/raster/camera/find-bounds.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import type { Piece } from './dress.ts'
import { fitFrames } from './fit-frames.ts'

function aPiece(key: string): Piece {
  const piece = CATALOGUE.find((candidate) => candidate.key === key)
  assert.ok(piece?.make, `the catalogue has '${key}'`)
  const { part, slots, hides, bodies } = piece
  return { part, asset: '', rules: { slots, hides, bodies }, model: piece.make() }
}

const frame = aPiece('frame-ribbon-peach')

/** The height of a frame that is worn with other items. */
function findFrameTop(...keys: string[]): number {
  const fitted = fitFrames([...keys.map(aPiece), frame]).at(-1)
  assert.ok(fitted)
  return findBounds(assemble([fitted.model]), still, 1).max[1]
}

test('a frame with enough room for the figure is unchanged', () => {
  assert.equal(fitFrames([aPiece('body-fair'), frame])[1].model, frame.model)
})

test('a frame grows until a tall figure fits into it', () => {
  const hair = aPiece('hair-bob-blue').model
  const { max } = findBounds(assemble([aPiece('body-tall-fair').model, hair]), still, 1)
  const top = findFrameTop('body-tall-fair', 'hair-bob-blue')
  assert.ok(top > max[1], `the frame ends at ${top}, the figure at ${max[1]}`)
})

test('a frame without a figure is unchanged', () => {
  assert.equal(fitFrames([frame])[0].model, frame.model)
})
