import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aModel } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import type { Model } from '../../vrm/model.ts'
import { assemble } from '../assemble.ts'
import { hideLimbs } from './hide-limbs.ts'

const BONES = ['hips', 'leftLowerArm', 'leftHand', 'rightLowerArm', 'rightHand']
const PARENTS = [-1, 0, 1, 0, 3]

/** One square for each bone; all squares of a surface are in one primitive. */
function aBodyOf(surfaces: Record<string, readonly string[]>): Model {
  const primitives = Object.entries(surfaces).map(([name, followed]) => {
    const quads = followed.map((bone) => ({ ...aQuad([0, 0, 0]), joint: BONES.indexOf(bone) }))
    const joints = quads.flatMap(({ joint }) => [0, 1, 2, 3].flatMap(() => [joint, 0, 0, 0]))
    return {
      ...aQuad([0, 0, 0], { name, skin: 0 }),
      positions: Float32Array.from(quads.flatMap(({ positions }) => [...positions])),
      normals: Float32Array.from(quads.flatMap(({ normals }) => [...normals])),
      uvs: Float32Array.from(quads.flatMap(({ uvs }) => [...uvs])),
      joints: Uint16Array.from(joints),
      weights: Float32Array.from(joints.map((_, k) => (k % 4 === 0 ? 1 : 0))),
      indices: Uint32Array.from(
        quads.flatMap(({ indices }, n) => [...indices].map((index) => index + n * 4)),
      ),
    }
  })
  const identity = Float32Array.from({ length: 16 }, (_, i) => +(i % 5 === 0))
  return aModel(primitives, {
    nodes: BONES.map((name, n) => ({
      name,
      parent: PARENTS[n],
      translation: [0, 0, 0],
      rotation: [0, 0, 0, 1],
      scale: [1, 1, 1],
    })),
    humanBones: Object.fromEntries(BONES.map((name, n) => [name, n])),
    skins: [
      {
        joints: BONES.map((_, n) => n),
        inverseBindMatrices: Float32Array.from(BONES.flatMap(() => [...identity])),
      },
    ],
  })
}

/** The bones whose squares are visible in each surface. */
function listVisible(model: Model, ...hidden: string[]): Record<string, string[]> {
  const { primitives } = hideLimbs(model, new Set(hidden))
  return Object.fromEntries(
    primitives.map(({ name, indices, joints }) => [
      name,
      [...new Set([...indices].map((vertex) => BONES[joints[vertex * 4]]))],
    ]),
  )
}

test('a region is hidden on one limb, from a bone outwards, and visible on the other', () => {
  const arms = aBodyOf({ arms: BONES, chest: ['hips', 'leftHand'] })
  assert.deepEqual(listVisible(arms, 'leftLowerArm:arms'), {
    arms: ['hips', 'rightLowerArm', 'rightHand'],
    chest: ['hips', 'leftHand'],
  })
  assert.deepEqual(listVisible(arms, 'rightHand:arms').arms, BONES.slice(0, 4))
})

test('a surface on that limb alone stays, because it replaces the limb', () => {
  const hand = aBodyOf({ hands: ['leftHand'] })
  assert.deepEqual(listVisible(hand, 'leftLowerArm:hands'), { hands: ['leftHand'] })
})

test('if both limbs are hidden, the whole surface is', () => {
  const body = aBodyOf({ hands: ['leftHand', 'rightHand'], chest: ['hips'] })
  const hidden = new Set(['leftLowerArm:hands', 'rightLowerArm:hands'])
  assert.deepEqual(
    assemble([body], { hidden }).surfaces.map(({ name }) => name),
    ['chest'],
  )
})

test('a vertex between two bones stays until nine tenths of it follow the limb', () => {
  const body = aBodyOf({ arms: ['hips', 'leftLowerArm'] })
  const [arms] = body.primitives
  for (let v = 4; v < 8; v++) arms.weights.set([0.89, 0.11], v * 4)
  assert.deepEqual(listVisible(body, 'leftLowerArm:arms').arms, ['hips', 'leftLowerArm'])
  for (let v = 4; v < 8; v++) arms.weights.set([0.91, 0.09], v * 4)
  assert.deepEqual(listVisible({ ...body }, 'leftLowerArm:arms').arms, ['hips'])
})

test('a model in which nothing is hidden is not copied; the same cut is made only once', () => {
  const body = aBodyOf({ hands: ['leftHand', 'rightHand'] })
  assert.equal(hideLimbs(body, new Set(['hands', 'leftFoot:hands', 'leftHand:feet'])), body)
  const rule = new Set(['leftHand:hands'])
  assert.equal(hideLimbs(body, rule), hideLimbs(body, rule))
})

test('only a few variants of a model are cached, so that they cannot fill the memory', () => {
  const body = aBodyOf({ hands: BONES, feet: BONES })
  const hide = (bone: string, region: string) => hideLimbs(body, new Set([`${bone}:${region}`]))
  const first = hide('leftHand', 'hands')
  for (const region of ['hands', 'feet']) for (const bone of BONES) hide(bone, region)
  assert.notEqual(hide('leftHand', 'hands'), first)
})
