import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '../../math/vector.ts'
import { SEGMENT_COUNT, segmentNumber } from '../figure/segment.ts'
import { linkPoints } from '../mesh/link-points.ts'
import type { Probe } from '../mesh/probe-surface.ts'
import { chooseLimits } from './choose-limits.ts'

type Skin = Omit<Probe, 'at' | 'shares'>

/**
 * The limits for points on the head, each linked to the next; `skin` describes the skin nearest to
 * a point. By default, all points face the same way as the skin.
 */
function limitsOf(
  points: readonly [place: Vec3, skin: Skin][],
  segment = 'head',
  facings: readonly Vec3[] = [],
  assumedFrom?: number,
) {
  const count = points.length
  const shares = new Float32Array(count * SEGMENT_COUNT)
  for (let vertex = 0; vertex < count; vertex++)
    shares[vertex * SEGMENT_COUNT + segmentNumber(segment)] = 1
  const figure = { places: {}, segments: [], trunkMetres: 0.3, heightMetres: 1, assumedFrom }
  const shell = {
    positions: new Float32Array(0),
    normals: new Float32Array(0),
    indices: Uint32Array.of(5, 6, 7),
    bones: new Uint16Array(0),
    nodes: new Uint16Array(0),
    weights: new Float32Array(0),
  }
  const skins = points.map(([, skin]) => ({ at: 0, shares: [1, 0, 0], ...skin }))
  const origin = { figure: { ...figure, shell }, findSkin: () => skins.shift() }
  const scales = new Array<number>(SEGMENT_COUNT).fill(1)
  const positions = Float32Array.from(points.flatMap(([place]) => place))
  const strip = Array.from({ length: count }, (_, n) => [n, Math.min(n + 1, count - 1), n])
  const normals = Float32Array.from(points.flatMap((_, n) => facings[n] ?? [0, 0, 1]))
  return chooseLimits(positions, origin, {
    normals,
    links: linkPoints(positions, Uint32Array.from(strip.flat())),
    shares,
    scales,
    marginMetres: 0.003,
  })
}

/** A point at the given distance above flat skin. */
const above = (metres: number): [Vec3, Skin] => [
  [0, 0, metres],
  { point: [0, 0, 0], normal: [0, 0, 1], metres },
]

test('hair above the skin keeps most of its distance from the skin', () => {
  const { floors } = limitsOf([above(0.02)])
  assert.ok(Math.abs(floors[0] - 0.014) < 1e-6)
})

test('hair inside a head, beside the end of the neck, is not pushed away from the neck', () => {
  const beside: Skin = { point: [0, 0, 0], normal: [0, 0, 1], metres: 0.03 }
  const { floors, ceilings } = limitsOf([[[0, 0.03, 0.001], beside]])
  assert.deepEqual([floors[0], ceilings[0]], [-Infinity, Infinity])
})

test('a lock stays as thick as it was, but loose cloth may come to lie on the skin', () => {
  const lock = [0.06, 0.075, 0.09].map(above)
  const thickness = ({ floors }: ReturnType<typeof limitsOf>) => floors[2] - floors[0]
  assert.ok(Math.abs(thickness(limitsOf(lock)) - 0.7 * 0.03) < 1e-6)
  assert.equal(thickness(limitsOf(lock, 'trunk')), 0)
})

test('a lining stays inside assumed skin, but is moved out of real skin and shoes', () => {
  const [inwards, outwards]: Vec3[] = [
    [0, 0, -1],
    [0, 0, 1],
  ]
  const floorOf = (segment: string, facing: Vec3, assumedFrom?: number) =>
    limitsOf([above(-0.001)], segment, [facing], assumedFrom).floors[0]
  assert.equal(floorOf('trunk', inwards, 5), -Infinity)
  assert.ok(floorOf('trunk', outwards, 5) > 0)
  assert.ok(floorOf('trunk', inwards, 8) > 0)
  assert.ok(floorOf('trunk', inwards) > 0)
  assert.ok(floorOf('leftFoot', inwards, 5) > 0)
})
