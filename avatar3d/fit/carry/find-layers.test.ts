import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '../../math/vector.ts'
import { linkPoints } from '../mesh/link-points.ts'
import { createProbe } from '../mesh/probe-surface.ts'
import { findLayers } from './find-layers.ts'
import { keepOff } from './keep-off.ts'

type Square = readonly [from: Vec3, to: Vec3]

/** Horizontal squares, or vertical ones if `from` and `to` have the same x. */
function aPart(squares: readonly Square[]) {
  const positions: number[] = []
  const indices: number[] = []
  const normals: number[] = []
  for (const [[x, y, z], [right, top, back]] of squares) {
    const at = positions.length / 3
    positions.push(x, y, z, right, top, z, x, y, back, right, top, back)
    indices.push(at, at + 2, at + 1, at + 1, at + 2, at + 3)
    for (let corner = 0; corner < 4; corner++)
      normals.push(...(x === right ? [1, 0, 0] : [0, 1, 0]))
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  }
}

const SKIN: Square = [
  [-9, 0, -9],
  [9, 0, 9],
]
const SHIRT: Square = [
  [-4, 0.3, -4],
  [4, 0.3, 4],
]
const COLLAR: Square = [
  [-1, 0.5, -1],
  [1, 0.5, 1],
]

function listLayers(squares: readonly Square[]) {
  const part = aPart(squares)
  const links = linkPoints(part.positions, part.indices)
  const findSkin = createProbe(aPart([SKIN]))
  return findLayers(part, links, { findSkin, nearMetres: 0.5, farMetres: 5 })
}

test('the points of a collar lie on the part of the shirt directly below them', () => {
  const layers = listLayers([SHIRT, COLLAR])
  assert.deepEqual(
    layers.map(({ point }) => point),
    [4, 5, 6, 7],
  )
  for (const { corners, shares } of layers) {
    assert.ok(corners.every((corner) => corner < 4))
    assert.ok(Math.abs(shares.reduce((a, b) => a + b) - 1) < 1e-6)
    assert.ok(shares.every((share) => share > -1e-6))
  }
})

test('a piece far from the shirt, or at right angles to it, does not lie on the shirt', () => {
  const high: Square = [
    [-1, 0.9, -1],
    [1, 0.9, 1],
  ]
  assert.deepEqual(listLayers([SHIRT, high]), [])
  const upright: Square = [
    [0.5, 0.4, -1],
    [0.5, 0.7, 1],
  ]
  assert.deepEqual(listLayers([SHIRT, upright]), [])
})

test('a collar stays on a shirt that is pushed out of the skin', () => {
  const part = aPart([SHIRT, COLLAR])
  const links = linkPoints(part.positions, part.indices)
  const { positions } = part
  // The body is so large that both pieces are inside it; the collar may be closer to its skin than
  // the shirt.
  const skin = {
    findSkin: createProbe(
      aPart(
        [SKIN].map(
          ([from, to]): Square => [
            [from[0], 1, from[2]],
            [to[0], 1, to[2]],
          ],
        ),
      ),
    ),
    reachMetres: 3,
  }
  const floors = Float32Array.of(1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5)
  const rest = {
    floors,
    ceilings: new Float32Array(8).fill(Infinity),
    stiff: new Int32Array(8).fill(-1),
    smooth: new Uint8Array(8),
    layers: listLayers([SHIRT, COLLAR]),
  }
  keepOff({ ...part, links, ...rest }, skin)
  assert.ok(positions[1] > 1.5, `${positions}`)
  assert.ok(positions[4 * 3 + 1] > positions[1], `${positions}`)
})
