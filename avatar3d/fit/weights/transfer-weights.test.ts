import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import { linkPoints } from '../mesh/link-points.ts'
import { createProbe } from '../mesh/probe-surface.ts'
import { smoothField } from '../mesh/smooth-field.ts'
import { weighLinks } from '../mesh/weigh-links.ts'
import { findFar } from './find-far.ts'
import { inpaintShares } from './inpaint-shares.ts'
import { transferWeights } from './transfer-weights.ts'

/** A strip of squares along X at the given height, facing up. */
function aStrip(length: number, height: number) {
  const positions: number[] = []
  const indices: number[] = []
  for (let x = 0; x <= length; x++) {
    positions.push(x, height, 0, x, height, 1)
    const at = x * 2
    if (x < length) indices.push(at, at + 1, at + 2, at + 2, at + 1, at + 3)
  }
  const normals = Float32Array.from(positions, (_, n) => (n % 3 === 1 ? 1 : 0))
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices), normals }
}

test('values at unknown points are interpolated linearly between those at known points', () => {
  const { positions, indices } = aStrip(8, 0)
  const links = linkPoints(positions, indices)
  const field = new Float32Array(links.count)
  const isKnown = new Uint8Array(links.count)
  for (const [point, value] of [
    [0, 0],
    [1, 0],
    [16, 1],
    [17, 1],
  ]) {
    field[point] = value
    isKnown[point] = 1
  }
  const pulls = weighLinks(positions, links)
  assert.deepEqual(inpaintShares(field, 1, isKnown, links, pulls), [])
  for (let x = 0; x <= 8; x++) assert.ok(Math.abs(field[x * 2] - x / 8) < 0.06, `${field[x * 2]}`)
})

test('the two edges of a rim get similar values, however far away the hem is', () => {
  // A wall that is 10 units high: its hem, and its outer and inner rims, which are 1 unit apart.
  const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 10, 0, 1, 10, 0, 0, 10, 1, 1, 10, 1)
  const indices = Uint32Array.of(0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5)
  const links = linkPoints(positions, indices)
  const field = Float32Array.of(0, 0, 0, 0, 1, 1)
  const isKnown = Uint8Array.of(1, 1, 0, 0, 1, 1)
  const pulls = weighLinks(positions, links)
  inpaintShares(field, 1, isKnown, links, pulls)
  assert.ok(field[2] > 0.85 && field[3] > 0.85, `${field}`)
  // Smoothing moves them only by as much as the surface between them bends.
  smoothField(field, links, { width: 1, rounds: 2, pulls })
  assert.ok(field[2] > 0.75 && field[3] > 0.75, `${field}`)
})

test('points that are not connected to a known point are reported', () => {
  const { positions, indices } = aStrip(2, 0)
  const links = linkPoints(positions, indices)
  const nothing = new Uint8Array(links.count)
  const field = new Float32Array(links.count)
  const pulls = weighLinks(positions, links)
  assert.equal(inpaintShares(field, 1, nothing, links, pulls).length, links.count)
})

const [hips, spine, head] = ['hips', 'spine', 'head'].map((bone) => HUMAN_BONES.indexOf(bone))

/** Skin that follows the hips where x is less than 4, and another bone elsewhere. */
function aSkin(other: number) {
  const strip = aStrip(8, 0)
  const count = strip.positions.length / 3
  const bones = new Uint16Array(count * 4)
  const weights = new Float32Array(count * 4)
  for (let vertex = 0; vertex < count; vertex++) {
    bones.fill(strip.positions[vertex * 3] < 4 ? hips : other, vertex * 4, vertex * 4 + 4)
    weights[vertex * 4] = 1
  }
  const shell = { ...strip, bones, weights, nodes: bones }
  return { shell, heightMetres: 10, findSkin: createProbe(shell) }
}

interface Case {
  height: number
  /** The bone that all points must continue to follow. */
  kept?: number
  /** The bone of the right half of the skin. */
  other?: number
  /** The bone that all points already follow. */
  own?: number
}

function transfer({ height, kept = -1, other = spine, own = other }: Case) {
  const cloth = aStrip(8, height)
  const links = linkPoints(cloth.positions, cloth.indices)
  const bones = new Uint16Array(links.points.length * 4).fill(own)
  const weights = Float32Array.from(bones, (_, k) => (k % 4 === 0 ? 1 : 0))
  const far = findFar({ bones, weights }, links)
  const held = { kept: new Int32Array(links.count).fill(kept), far }
  const found = transferWeights(cloth, links, aSkin(other), held)
  const share = (x: number, bone: number) =>
    found.shares[links.points[x * 2] * found.bones.length + found.bones.indexOf(bone)]
  return { share, sum: (x: number) => found.bones.reduce((all, bone) => all + share(x, bone), 0) }
}

test('cloth close to the skin follows the bones of the skin under it', () => {
  const { share } = transfer({ height: 0.1 })
  assert.deepEqual([share(0, hips), share(8, hips), share(8, spine)], [1, 0, 1])
})

test('cloth bends more softly than the skin under it', () => {
  const { share, sum } = transfer({ height: 0.1 })
  assert.ok(share(3, hips) < 0.9 && share(4, hips) > 0.1, `${share(3, hips)}, ${share(4, hips)}`)
  for (let x = 0; x <= 8; x++) assert.ok(Math.abs(sum(x) - 1) < 1e-6)
})

test('cloth that is nowhere close to the skin follows the nearest skin', () => {
  const { share, sum } = transfer({ height: 5 })
  assert.deepEqual([share(0, hips), share(8, spine)], [1, 1])
  for (let x = 0; x <= 8; x++) assert.ok(Math.abs(sum(x) - 1) < 1e-6)
})

test('a stiff part keeps its own bone, whatever is under it', () => {
  const { share } = transfer({ height: 0.1, kept: head })
  assert.deepEqual([share(0, head), share(0, hips)], [1, 0])
})

test('a necklace below a chin does not follow the head, but a hood does', () => {
  const shareOfHead = (own: number) => transfer({ height: 0.1, other: head, own }).share(8, head)
  assert.deepEqual([shareOfHead(hips), shareOfHead(head)], [0, 1])
})
