import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { type HandShape, shapeHand } from '@kisekae/avatar3d/motion/hand/shape-hand.ts'
import { createPosedSkeleton, poseSkeleton } from '@kisekae/avatar3d/motion/pose-skeleton.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { makeBody } from './body.ts'
import { BODIES, TONES } from './pieces.ts'

const REST: Vec3 = [0, 0, 0]
const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

const small = makeBody('small', TONES.fair, 'small')
const tall = makeBody('tall', TONES.fair, 'tall')

function measure({ primitives }: Model, region?: string) {
  const heights = primitives
    .filter(({ name }) => region === undefined || name === region)
    .flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === 1))
  return { bottom: Math.min(...heights), top: Math.max(...heights) }
}

const measureHeight = (model: Model, region?: string) => {
  const { bottom, top } = measure(model, region)
  return top - bottom
}

test('both figures have the same unrotated bones, and regions with the same names', () => {
  const list = ({ nodes, humanBones, primitives }: Model) => ({
    nodes: nodes.map(({ name, parent, rotation, scale }) => ({ name, parent, rotation, scale })),
    humanBones,
    regions: primitives.map(({ name }) => name),
  })
  assert.deepEqual(list(tall), list(small))
})

test('both figures stand on the ground and have heads of the same size', () => {
  for (const model of [small, tall]) assert.ok(Math.abs(measure(model).bottom) < 0.003)
  assert.ok(Math.abs(measureHeight(tall, 'head') - measureHeight(small, 'head')) < 1e-6)
})

test('the small figure is 2.7 heads tall, and the tall one 3.1', () => {
  const heads = (model: Model) => measureHeight(model) / measureHeight(model, 'head')
  assert.equal(heads(small).toFixed(1), '2.7')
  assert.equal(heads(tall).toFixed(1), '3.1')
})

test('every skin tone exists for each figure', () => {
  const kinds = BODIES.map(({ body }) => `${body?.figure} ${body?.tone}`)
  const figures = ['small', 'tall', 'slender', 'soft', 'broad', 'muscular', 'older', 'child']
  const wanted = Object.keys(TONES).flatMap((tone) => figures.map((figure) => `${figure} ${tone}`))
  assert.deepEqual(kinds.toSorted(), wanted.toSorted())
})

test('each finger follows only its own bones and the hand', () => {
  for (const { nodes, primitives } of [small, tall])
    for (const { joints, weights } of primitives.filter(({ name }) => name === 'hands')) {
      const followed = Array.from({ length: joints.length / 4 }, (_, v) =>
        [0, 1, 2, 3]
          .filter((k) => weights[v * 4 + k] > 0)
          .map((k) => nodes[joints[v * 4 + k]].name),
      )
      const fingersOf = (names: string[]) =>
        new Set(names.flatMap((name) => name.match(/Thumb|Index|Middle|Ring|Little/) ?? []))
      assert.ok(followed.every((names) => fingersOf(names).size <= 1))
      assert.equal(fingersOf(followed.flat()).size, 5)
    }
})

test('each finger follows only its own bones and the hand', () => {
  for (const { nodes, primitives } of [small, tall])
    for (const { joints, weights } of primitives.filter(({ name }) => name === 'hands')) {
      const followed = Array.from({ length: joints.length / 4 }, (_, v) =>
        [0, 1, 2, 3]
          .filter((k) => weights[v * 4 + k] > 0)
          .map((k) => nodes[joints[v * 4 + k]].name),
      )
      const fingersOf = (names: string[]) =>
        new Set(names.flatMap((name) => name.match(/Thumb|Index|Middle|Ring|Little/) ?? []))
      assert.ok(followed.every((names) => fingersOf(names).size <= 1))
      assert.equal(fingersOf(followed.flat()).size, 5)
    }
})

/** How far the fingers of the left hand reach beyond the wrist, in metres, in a given shape. */
function reachOf(model: Model, shape: HandShape): number {
  const avatar = assemble([model])
  const posed = createPosedSkeleton(avatar.rig, avatar.joints)
  const pose = { rotations: shapeHand('left', shape), hipsOffset: REST, expressions: {} }
  poseSkeleton(posed, avatar.rig, avatar.joints, pose, ROOM)
  const tips = ['Index', 'Middle', 'Ring', 'Little'].map((finger) => {
    const node = avatar.skeleton.humanBones[`left${finger}Distal`] ?? -1
    return posed.nodes[node * 16 + 12]
  })
  const wrist = posed.nodes[(avatar.skeleton.humanBones['leftHand'] ?? -1) * 16 + 12]
  return Math.max(...tips) - wrist
}

test('the fingers of both figures close into a fist, and two fingers form a peace sign', () => {
  for (const model of [small, tall]) {
    const [open, fist, peace] = (['open', 'fist', 'peace'] as const).map((s) => reachOf(model, s))
    assert.ok(fist < 0.75 * open, `${fist} m of ${open} m`)
    assert.ok(peace > 0.95 * open, `${peace} m of ${open} m`)
  }
})
