import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anatomy } from '../../body/anatomy.ts'
import { type Sdf, sdf } from './sdf.ts'
import { type Box, surfaceNet } from './surface-net.ts'

const CUBE: Box = { min: [-0.16, -0.16, -0.16], max: [0.16, 0.16, 0.16] }
const RING = sdf.join(
  0.02,
  sdf.torus([0, 0.02, 0], 0.07, 0.02),
  sdf.cone([0, 0, 0], [0, 0.1, 0], 0.04, 0.01),
)

const HAND: Box = { min: [0.23, 0.52, -0.045], max: [0.335, 0.59, 0.055] }
const FIGURE = sdf.join(0.012, anatomy.trunk, anatomy.palms)

/** The same solid without bounds, so that all of it is evaluated at every sample. */
const silence =
  (solid: Sdf): Sdf =>
  (x, y, z) =>
    solid(x, y, z)

test('evaluating the whole solid at every point would result in the same surface', () => {
  for (const [solid, box, cell] of [
    [RING, CUBE, 0.013],
    [FIGURE, HAND, 0.0058],
  ] as const)
    assert.deepEqual(surfaceNet(solid, box, cell), surfaceNet(silence(solid), box, cell))
})

test('a surface lies on its solid and faces away from it', () => {
  const { positions, normals } = surfaceNet(RING, CUBE, 0.013)
  assert.ok(positions.length > 0)
  for (let v = 0; v < positions.length; v += 3) {
    const at = (metres: number) => {
      const [x, y, z] = [0, 1, 2].map((k) => positions[v + k] + normals[v + k] * metres)
      return RING(x, y, z)
    }
    assert.ok(Math.abs(at(0)) < 0.002, `${at(0)} m off`)
    assert.ok(at(0.004) > at(0))
  }
})
