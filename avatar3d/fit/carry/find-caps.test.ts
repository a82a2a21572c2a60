import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { Model, Primitive } from '../../vrm/model.ts'
import { measureFigure } from '../figure/measure-figure.ts'
import { segmentNumber } from '../figure/segment.ts'
import { fitToFigure } from '../fit-to-figure.ts'
import { linkPoints } from '../mesh/link-points.ts'
import { readVector } from '../mesh/read-vector.ts'
import { findCaps } from './find-caps.ts'

const [small, tall] = ['body-fair', 'body-tall-fair'].map((key) => {
  const model = CATALOGUE.find((item) => item.key === key)?.make?.()
  assert.ok(model)
  return { model, figure: measureFigure(model) }
})
const arm = small.figure.segments[segmentNumber('leftUpperArm')]
assert.ok(arm.kind === 'tube')
const { start, along, across, other, lengthMetres } = arm
const width = Math.max(...arm.slices.flatMap(({ half }) => half))

const SIDES = 12

/** A ring around the left arm: its position along the upper arm, and its radius in half-widths. */
type Ring = readonly [share: number, radius: number]

/** Rings around the left arm, joined into a tube. The last one may be a single point. */
function aSleeve(rings: readonly Ring[], aside = 0) {
  const places = rings.flatMap(([share, radius]) => {
    const middle = vec.add(start, vec.scale(along, share * lengthMetres))
    return Array.from({ length: SIDES }, (_, side): Vec3 => {
      const [sin, cos] = [Math.sin, Math.cos].map((f) => f((2 * Math.PI * side) / SIDES))
      const out = vec.add(vec.scale(across, sin * radius + aside), vec.scale(other, cos * radius))
      return vec.add(middle, vec.scale(out, width))
    })
  })
  const indices: number[] = []
  for (let at = 0; at < places.length - SIDES; at++) {
    const next = at % SIDES === SIDES - 1 ? at - SIDES + 1 : at + 1
    indices.push(at, at + SIDES, next)
    if (rings[Math.floor(at / SIDES) + 1][1] > 0) indices.push(next, at + SIDES, next + SIDES)
  }
  return { positions: Float32Array.from(places.flat()), indices: Uint32Array.from(indices) }
}

/** The rings of a sleeve that have points in caps. */
function listCapped(rings: readonly Ring[], aside?: number): number[] {
  const sleeve = aSleeve(rings, aside)
  const links = linkPoints(sleeve.positions, sleeve.indices)
  const caps = findCaps(sleeve, links, small.figure)
  return rings.flatMap((_, ring) => (caps[links.points[ring * SIDES]] ? [ring] : []))
}

const WALL: readonly Ring[] = [
  [0.2, 1.4],
  [0.8, 1.4],
]
const HOLLOW: readonly Ring[] = [
  [0.74, 0.7],
  [0.74, 0],
]

test('the closed end of a sleeve, without its rim, is a cap', () => {
  assert.deepEqual(listCapped([...WALL, ...HOLLOW]), [2, 3])
  const tight = WALL.map(([share]): Ring => [share, 0.95])
  assert.deepEqual(listCapped([...tight, ...HOLLOW]), [2, 3])
})

test('a sleeve may also be closed inside the shoulder', () => {
  const shoulder: readonly Ring[] = [
    [-0.3, 1.4],
    [-0.3, 0.7],
    [-0.3, 0],
  ]
  assert.deepEqual(listCapped([WALL[1], ...shoulder]), [2, 3])
})

test('an open sleeve, and a surface that the arm does not pass through, have no cap', () => {
  assert.deepEqual(listCapped(WALL), [])
  assert.deepEqual(listCapped([...WALL, ...HOLLOW], 3), [])
  assert.deepEqual(listCapped([WALL[0], [6, 1.4], [6, 0.7], [6, 0]]), [])
})

test('points that are further out than the limb do not belong to the cap', () => {
  assert.deepEqual(listCapped([WALL[0], [0.8, 2], [0.8, 1.4], [0.8, 0.7], [0.8, 0]]), [3, 4])
})

/** The sleeve as a part that follows the upper arm. */
function wear({ positions, indices }: ReturnType<typeof aSleeve>): Model {
  const { skins, primitives, humanBones } = small.model
  const count = positions.length / 3
  const upperArm = skins[primitives[0].skin].joints.indexOf(humanBones['leftUpperArm'] ?? -1)
  const primitive: Primitive = {
    ...primitives[0],
    positions,
    indices,
    normals: new Float32Array(count * 3).fill(Math.sqrt(1 / 3)),
    uvs: new Float32Array(count * 2),
    joints: new Uint16Array(count * 4).fill(upperArm),
    weights: Float32Array.from({ length: count * 4 }, (_, k) => (k % 4 === 0 ? 1 : 0)),
    morphs: [],
  }
  return { ...small.model, primitives: [primitive] }
}

test('the closed end of a sleeve stays round if its own body has no skin there', () => {
  const rings: readonly Ring[] = [
    [0.8, 1.4],
    [0.2, 1.4],
    [-0.05, 1.4],
    [-0.3, 1],
    [-0.42, 0.5],
    [-0.42, 0],
  ]
  const sleeve = wear(aSleeve(rings))
  const rest = small.model.primitives.filter(({ name }) => !/Arm|chest|neck|waist/.test(name))
  const model = { ...small.model, primitives: rest }
  const from = { model, figure: measureFigure(model, undefined, sleeve) }
  const [{ positions }] = fitToFigure(sleeve, from, tall).primitives
  const middle = readVector(positions, 5 * SIDES)
  const spokes = Array.from({ length: SIDES }, (_, side) =>
    vec.length(vec.subtract(readVector(positions, 4 * SIDES + side), middle)),
  )
  assert.ok(Math.max(...spokes) < 1.2 * Math.min(...spokes), `${spokes}`)
})
