import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import { linkPoints } from '../mesh/link-points.ts'
import { createProbe } from '../mesh/probe-surface.ts'
import { inpaintShares } from './inpaint-shares.ts'
import { transferWeights } from './transfer-weights.ts'

/** A strip of squares along X, at a height, that faces up. */
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

test('unknown points between two known ones change evenly', () => {
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
  assert.deepEqual(inpaintShares(field, 1, isKnown, links), [])
  for (let x = 0; x <= 8; x++) assert.ok(Math.abs(field[x * 2] - x / 8) < 0.06, `${field[x * 2]}`)
})

test('points that no known one is connected with are named', () => {
  const { positions, indices } = aStrip(2, 0)
  const links = linkPoints(positions, indices)
  const nothing = new Uint8Array(links.count)
  assert.equal(inpaintShares(new Float32Array(links.count), 1, nothing, links).length, links.count)
})

const [hips, spine] = ['hips', 'spine'].map((bone) => HUMAN_BONES.indexOf(bone))

/** Skin that follows the hips to the left of x = 2, and the spine to the right. */
function aSkin() {
  const strip = aStrip(4, 0)
  const count = strip.positions.length / 3
  const bones = new Uint16Array(count * 4)
  const weights = new Float32Array(count * 4)
  for (let vertex = 0; vertex < count; vertex++) {
    bones.fill(strip.positions[vertex * 3] < 2 ? hips : spine, vertex * 4, vertex * 4 + 4)
    weights[vertex * 4] = 1
  }
  const shell = { ...strip, bones, weights, nodes: bones }
  return { shell, heightMetres: 10, findSkin: createProbe(shell) }
}

function transfer(height: number, kept = -1) {
  const cloth = aStrip(4, height)
  const links = linkPoints(cloth.positions, cloth.indices)
  const { bones, shares } = transferWeights(
    cloth,
    links,
    aSkin(),
    new Int32Array(links.count).fill(kept),
  )
  const share = (x: number, bone: number) =>
    shares[links.points[x * 2] * bones.length + bones.indexOf(bone)]
  return { share, sum: (x: number) => bones.reduce((all, bone) => all + share(x, bone), 0) }
}

test('cloth close to the skin follows the bones of the skin under it', () => {
  const { share } = transfer(0.1)
  assert.deepEqual([share(0, hips), share(4, hips), share(4, spine)], [1, 0, 1])
})

test('cloth that is nowhere close to the skin follows the nearest', () => {
  const { share, sum } = transfer(5)
  assert.deepEqual([share(0, hips), share(4, spine)], [1, 1])
  for (let x = 0; x <= 4; x++) assert.ok(Math.abs(sum(x) - 1) < 1e-6)
})

test('a stiff part keeps its own bone, whatever is under it', () => {
  const head = HUMAN_BONES.indexOf('head')
  const { share } = transfer(0.1, head)
  assert.deepEqual([share(0, head), share(0, hips)], [1, 0])
})
