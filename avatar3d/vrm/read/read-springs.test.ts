import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anOldVrm, aVrm } from '../../fixtures/a-vrm.ts'
import type { Texture } from '../model.ts'
import { readModel } from './read-model.ts'

const decode = async (): Promise<Texture> => ({
  widthPx: 1,
  heightPx: 1,
  pixels: Uint8Array.of(255, 255, 255, 255),
})

/** A model whose head (node 2) has two bones of hair, one above the other. */
const readHaired = (make: typeof aVrm, springs: Record<string, unknown>) =>
  readModel(
    make({
      'nodes.2.children': [16],
      'nodes.16': { name: 'hair1', translation: [0, 0.1, 0], children: [17] },
      'nodes.17': { name: 'hair2', translation: [0.2, 0, 0.1] },
      ...springs,
    }),
    decode,
  )

const current = (members: object) => ({ 'extensions.VRMC_springBone': members })

test('a VRM 1.0 chain is read joint by joint, with defaults for omitted values', async () => {
  const joint = { node: 16, stiffness: 0.5, gravityPower: 2, gravityDir: [0, 0, 1] }
  const { springs, colliderGroups } = await readHaired(
    aVrm,
    current({
      colliders: [
        { node: 2, shape: { sphere: { offset: [0, 0.1, 0], radius: 0.2 } } },
        { node: 1, shape: { capsule: { radius: 0.1, tail: [0, 0.3, 0] } } },
        { node: 1, shape: {} },
      ],
      colliderGroups: [{ name: 'head', colliders: [0] }, { colliders: [1, 2] }],
      springs: [
        {
          name: 'hair',
          center: 0,
          colliderGroups: [1],
          joints: [{ ...joint, dragForce: 0.25, hitRadius: 0.02 }, { node: 17 }],
        },
      ],
    }),
  )
  assert.deepEqual(springs, [
    {
      name: 'hair',
      center: 0,
      colliderGroups: [1],
      joints: [
        { ...joint, dragForce: 0.25, hitRadius: 0.02 },
        {
          node: 17,
          stiffness: 1,
          gravityPower: 0,
          gravityDir: [0, -1, 0],
          dragForce: 0.5,
          hitRadius: 0,
        },
      ],
    },
  ])
  assert.deepEqual(colliderGroups, [
    {
      name: 'head',
      colliders: [{ node: 2, offset: [0, 0.1, 0], tail: null, radius: 0.2 }],
    },
    { name: '', colliders: [{ node: 1, offset: [0, 0, 0], tail: [0, 0.3, 0], radius: 0.1 }] },
  ])
})

const chains: [name: string, joints: number[][], kept: number[][]][] = [
  ['of one joint does not swing', [[16]], []],
  ['that goes up the tree ends there', [[2, 16, 1, 17]], [[2, 16]]],
  [
    'ends at a node of another chain',
    [
      [16, 17],
      [2, 16],
    ],
    [[16, 17]],
  ],
  ['may omit nodes', [[2, 17]], [[2, 17]]],
]
for (const [name, joints, kept] of chains)
  test(`a chain ${name}`, async () => {
    const lists = joints.map((nodes) => ({ joints: nodes.map((node) => ({ node })) }))
    const { springs } = await readHaired(aVrm, current({ springs: lists }))
    assert.deepEqual(
      springs.map((spring) => spring.joints.map(({ node }) => node)),
      kept,
    )
  })

test('a collider group that is named twice counts once', async () => {
  const { springs } = await readHaired(
    aVrm,
    current({
      colliderGroups: [{ colliders: [] }],
      springs: [{ joints: [{ node: 16 }, { node: 17 }], colliderGroups: [0, 0, 0] }],
    }),
  )
  assert.deepEqual(springs[0].colliderGroups, [0])
})

test('in VRM 0.x, bones below a root become springs, turned by 180°, with 7 cm tips', async () => {
  const { springs, colliderGroups, nodes } = await readHaired(anOldVrm, {
    'extensions.VRM.secondaryAnimation': {
      boneGroups: [
        {
          comment: 'hair',
          stiffiness: 2,
          gravityPower: 0.5,
          dragForce: 0.3,
          hitRadius: 0.01,
          gravityDir: { x: 0.5, y: -1, z: 0.25 },
          center: -1,
          bones: [16],
          colliderGroups: [0],
        },
      ],
      colliderGroups: [
        { node: 2, colliders: [{ offset: { x: 0.5, y: 0.25, z: 0.125 }, radius: 0.5 }] },
      ],
    },
  })
  const [{ joints, center, colliderGroups: groups }] = springs
  assert.deepEqual(
    joints.map(({ node }) => nodes[node].name),
    ['hair1', 'hair2', 'hair2-end'],
  )
  const { node: _, ...forces } = joints[0]
  assert.deepEqual(forces, {
    stiffness: 2,
    gravityPower: 0.5,
    gravityDir: [-0.5, -1, 0.25],
    dragForce: 0.3,
    hitRadius: 0.01,
  })
  assert.deepEqual([center, groups], [-1, [0]])
  assert.deepEqual(colliderGroups[0].colliders[0].offset, [-0.5, 0.25, 0.125])
  // The last bone points along (0.2, 0, 0.1) in the file, and along (-0.2, 0, -0.1) after the
  // rotation.
  const end = nodes[joints[2].node].translation
  const expected = [-0.2, 0, -0.1].map((value) => (value * 0.07) / Math.hypot(0.2, 0.1))
  assert.ok(end.every((value, axis) => Math.abs(value - expected[axis]) < 1e-9))
})

test('in VRM 0.x, each branch of hair is a chain', async () => {
  const { springs, nodes } = await readHaired(anOldVrm, {
    'nodes.16.children': [17, 18],
    'nodes.18': { name: 'hair3', translation: [0, 0.2, 0] },
    'extensions.VRM.secondaryAnimation': { boneGroups: [{ bones: [16, 17] }] },
  })
  assert.deepEqual(
    springs.map(({ joints }) => joints.map(({ node }) => nodes[node].name)),
    [
      ['hair1', 'hair2', 'hair2-end'],
      ['hair3', 'hair3-end'],
    ],
  )
})
