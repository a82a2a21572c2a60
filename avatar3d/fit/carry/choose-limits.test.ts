import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '../../math/vector.ts'
import { SEGMENT_COUNT, segmentNumber } from '../figure/segment.ts'
import type { Probe } from '../mesh/probe-surface.ts'
import { chooseLimits } from './choose-limits.ts'

/** The limits of a point on the head, given the nearest place on the skin. */
function limitsOf(place: Vec3, skin: Omit<Probe, 'at' | 'shares'>) {
  const shares = new Float32Array(SEGMENT_COUNT)
  shares[segmentNumber('head')] = 1
  const figure = { places: {}, segments: [], trunkMetres: 0.3, heightMetres: 1 }
  const shell = {
    positions: new Float32Array(0),
    normals: new Float32Array(0),
    indices: new Uint32Array(0),
    bones: new Uint16Array(0),
    nodes: new Uint16Array(0),
    weights: new Float32Array(0),
  }
  const origin = {
    figure: { ...figure, shell },
    findSkin: () => ({ at: 0, shares: [1, 0, 0], ...skin }),
  }
  const scales = new Array<number>(SEGMENT_COUNT).fill(1)
  const { floors, ceilings } = chooseLimits(Float32Array.from(place), origin, {
    shares,
    scales,
    marginMetres: 0.003,
  })
  return [floors[0], ceilings[0]]
}

test('hair over the skin keeps most of its distance from it', () => {
  const [floor] = limitsOf([0, 0, 0.02], { point: [0, 0, 0], normal: [0, 0, 1], metres: 0.02 })
  assert.ok(Math.abs(floor - 0.014) < 1e-6)
})

test('hair inside a head, beside the end of the neck, is not pushed away from it', () => {
  const limits = limitsOf([0, 0.03, 0.001], {
    point: [0, 0, 0],
    normal: [0, 0, 1],
    metres: 0.03,
  })
  assert.deepEqual(limits, [-Infinity, Infinity])
})
