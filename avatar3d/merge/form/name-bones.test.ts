import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aModel } from '../../fixtures/a-model.ts'
import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import type { Node } from '../../vrm/model.ts'
import { nameBones } from './name-bones.ts'

const aNode = (name: string, parent: number): Node => ({
  name,
  parent,
  translation: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  scale: [1, 1, 1],
})

/** All humanoid bones in a chain, and one more node. */
const aSkeleton = (other = 'tail') =>
  aModel([], {
    nodes: [...HUMAN_BONES, other].map((name, n) => aNode(name, n - 1)),
    humanBones: Object.fromEntries(HUMAN_BONES.map((bone, n) => [bone, n])),
  })

const nameOf = (naming: 'mixamo' | 'unity', bone: string) =>
  nameBones(aSkeleton(), naming).nodes[HUMAN_BONES.indexOf(bone)].name

const names: [bone: string, mixamo: string, unity: string][] = [
  ['hips', 'Hips', 'Hips'],
  ['upperChest', 'Spine2', 'UpperChest'],
  ['leftEye', 'LeftEye', 'LeftEye'],
  ['rightShoulder', 'RightShoulder', 'RightShoulder'],
  ['leftUpperArm', 'LeftArm', 'LeftUpperArm'],
  ['rightLowerArm', 'RightForeArm', 'RightLowerArm'],
  ['leftUpperLeg', 'LeftUpLeg', 'LeftUpperLeg'],
  ['rightToes', 'RightToeBase', 'RightToes'],
  ['leftThumbMetacarpal', 'LeftHandThumb1', 'LeftThumbProximal'],
  ['leftThumbProximal', 'LeftHandThumb2', 'LeftThumbIntermediate'],
  ['leftThumbDistal', 'LeftHandThumb3', 'LeftThumbDistal'],
  ['rightIndexProximal', 'RightHandIndex1', 'RightIndexProximal'],
  ['rightLittleDistal', 'RightHandPinky3', 'RightLittleDistal'],
]
for (const [bone, mixamo, unity] of names)
  test(`${bone} is ${mixamo} for Mixamo and ${unity} for Unity`, () => {
    assert.equal(nameOf('mixamo', bone), `mixamorig:${mixamo}`)
    assert.equal(nameOf('unity', bone), unity)
  })

for (const naming of ['mixamo', 'unity'] as const)
  test(`each bone has one ${naming} name, and other nodes keep theirs`, () => {
    const { nodes } = nameBones(aSkeleton(), naming)
    assert.equal(new Set(nodes.map(({ name }) => name)).size, nodes.length)
    assert.ok(nodes.every(({ name }) => !name.includes('undefined')))
    assert.equal(nodes.at(-1)?.name, 'tail')
  })

test('a node that is not a bone but has the name of one is renamed', () => {
  const { nodes } = nameBones(aSkeleton('Hips'), 'unity')
  assert.deepEqual([nodes[0].name, nodes.at(-1)?.name], ['Hips', 'Hips.other'])
})
