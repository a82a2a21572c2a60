import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { placeBones } from '../../check/place-bones.ts'
import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import type { Shell } from '../mesh/shell.ts'
import { standIn } from './stand-in.ts'

const body = CATALOGUE.find(({ key }) => key === 'body-tall-fair')?.make?.()
assert.ok(body)
const places = placeBones(body)
const [x, kneeY, z] = places['leftLowerLeg']
const SIDES = 12

/** A tube around the left knee; a lining faces the leg. */
function aTube(radius: number, isLining: boolean): Shell {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (let side = 0; side < SIDES; side++) {
    const [sin, cos] = [Math.sin, Math.cos].map((f) => f((2 * Math.PI * side) / SIDES))
    for (const y of [kneeY - 0.04, kneeY - 0.01]) {
      positions.push(x + sin * radius, y, z + cos * radius)
      normals.push(isLining ? -sin : sin, 0, isLining ? -cos : cos)
    }
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => (side * 2 + k) % (SIDES * 2))
    indices.push(...(isLining ? [a, b, c, c, b, d] : [a, c, b, c, d, b]))
  }
  const count = positions.length / 3
  const calf = HUMAN_BONES.indexOf('leftLowerLeg')
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
    bones: new Uint16Array(count * 4).fill(calf),
    nodes: new Uint16Array(count * 4),
    weights: Float32Array.from({ length: count * 4 }, (_, k) => (k % 4 === 0 ? 1 : 0)),
  }
}

const nothing: Shell = {
  positions: new Float32Array(0),
  normals: new Float32Array(0),
  indices: new Uint32Array(0),
  bones: new Uint16Array(0),
  nodes: new Uint16Array(0),
  weights: new Float32Array(0),
}

/** Two opposite sides of a tube, in front of the knee and behind it, which do not touch. */
function buttons(): Shell {
  const tube = aTube(0.08, false)
  const sides = [0, 1, 6, 7].flatMap((side) => [...tube.indices.subarray(side * 6, side * 6 + 6)])
  return { ...tube, indices: Uint32Array.from(sides) }
}

test('no skin is assumed under pieces that do not go round the limb', () => {
  assert.equal(standIn(nothing, buttons(), places).indices.length, 0)
})

test('where a body lacks skin, skin is assumed under outer cloth, but not under a lining', () => {
  const outside = standIn(nothing, aTube(0.08, false), places)
  assert.equal(outside.indices.length / 3, SIDES * 2)
  const [, , firstZ] = outside.positions
  assert.ok(Math.abs(firstZ - z - 0.08 * 0.85) < 0.005, `${firstZ}`)
  assert.equal(standIn(nothing, aTube(0.07, true), places).indices.length, 0)
})
