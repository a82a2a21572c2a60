import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Object3D } from 'three'
import { hideShape } from './hide-shape.ts'
import type { Part } from './load-part.ts'
import type { Shape } from './shape.ts'

const BONES = ['hips', 'leftLowerArm', 'leftHand', 'rightHand'] as const
/** The position of each bone's parent in the list. */
const PARENTS = [-1, 0, 1, 0]

/** A part with a surface called `hands`, which has a triangle for each bone in the list. */
function aPartWith(followed: readonly (typeof BONES)[number][]) {
  const objects = BONES.map(() => new Object3D())
  const indices = Uint16Array.from(followed.flatMap((_, n) => [n * 3, n * 3 + 1, n * 3 + 2]))
  const joints = followed.flatMap((bone) => [0, 1, 2].flatMap(() => [BONES.indexOf(bone), 0, 0, 0]))
  const geometry = {
    index: { array: indices.slice(), needsUpdate: false },
    drawRange: { start: 0, count: Number.POSITIVE_INFINITY },
    setDrawRange(start: number, count: number) {
      this.drawRange = { start, count }
    },
    attributes: {
      skinIndex: { array: joints },
      skinWeight: { array: joints.map((_, k) => Number(k % 4 === 0)) },
    },
  }
  const shape = {
    name: 'hands',
    mesh: { geometry, visible: true },
    skeleton: { bones: objects },
    rest: { indices },
    cut: '',
  }
  const part = {
    bones: new Map(BONES.map((bone, n) => [bone, objects[n]])),
    parents: new Map(objects.map((object, n) => [object, objects[PARENTS[n]] ?? null])),
  }
  // They contain only what the function reads.
  const readable = { part, shape } as unknown as { part: Part; shape: Shape }
  /** The bones whose triangles are visible. */
  const hide = (...hidden: string[]) => {
    hideShape(readable.part, readable.shape, new Set(hidden))
    const { array } = geometry.index
    const count = Math.min(array.length, geometry.drawRange.count)
    const visible = [...array.slice(0, count)].filter((_, i) => i % 3 === 0)
    return shape.mesh.visible ? visible.map((vertex) => followed[vertex / 3]) : []
  }
  return { hide }
}

test('a mesh is hidden on one limb, from a bone outwards, and shown again afterwards', () => {
  const { hide } = aPartWith(BONES)
  assert.deepEqual(hide('leftLowerArm:hands'), ['hips', 'rightHand'])
  assert.deepEqual(hide('leftHand:hands'), ['hips', 'leftLowerArm', 'rightHand'])
  assert.deepEqual(hide('hands'), [])
  assert.deepEqual(hide('leftHand:feet'), BONES)
})

test('a mesh on one limb alone stays, because it replaces the limb', () => {
  const { hide } = aPartWith(['leftHand'])
  assert.deepEqual(hide('leftLowerArm:hands'), ['leftHand'])
})

test('a mesh that is hidden on both limbs is hidden as a whole', () => {
  const { hide } = aPartWith(['leftHand', 'rightHand'])
  assert.deepEqual(hide('leftHand:hands', 'rightHand:hands'), [])
})
