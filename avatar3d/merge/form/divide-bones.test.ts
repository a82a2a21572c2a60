import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import { placeNodes } from '../../assemble/merge/place-nodes.ts'
import { aModel } from '../../fixtures/a-model.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Model, Node, Primitive } from '../../vrm/model.ts'
import { type Division, divideBones } from './divide-bones.ts'

const bone = (name: string, parent: number, translation: Vec3): Node => ({
  name,
  parent,
  translation,
  rotation: [0, 0, 0, 1],
  scale: [1, 1, 1],
})

/** Points that follow the chest with a given weight, and the spine with the rest. */
const points = (places: Vec3[], share: number): Primitive => ({
  ...aModel([]).primitives[0],
  name: 'points',
  material: 0,
  node: 0,
  skin: 0,
  positions: Float32Array.from(places.flat()),
  normals: Float32Array.from(places.flatMap(() => [0, 1, 0])),
  uvs: new Float32Array(places.length * 2),
  joints: Uint16Array.from(places.flatMap(() => [1, 0, 0, 0])),
  weights: Float32Array.from(places.flatMap(() => [share, 1 - share, 0, 0])),
  indices: Uint32Array.from(places.map((_, n) => n)),
  morphs: [],
})

/** A spine, a chest 1 m above the ground with a neck, and a ribbon attached to the chest. */
const aTrunk = (primitives: Primitive[]): Model => ({
  ...aModel([]),
  nodes: [
    bone('spine', -1, [0, 0.8, 0]),
    bone('chest', 0, [0, 0.2, 0]),
    bone('neck', 1, [0, 0.3, 0]),
    bone('ribbon', 1, [0, 0.1, 0.1]),
  ],
  humanBones: { spine: 0, chest: 1, neck: 2 },
  skins: [{ joints: [0, 1, 2, 3], inverseBindMatrices: new Float32Array(0) }],
  primitives,
})

const DIVISION: Division = {
  bone: 'chest',
  box: { min: [-1, -1, -1], max: [1, 0.1, 1] },
  fine: [
    {
      bone: 'upperChest',
      parent: 'chest',
      place: [0, 0.11, 0],
      box: { min: [-1, 0.12, -0.1], max: [1, 1, 0.1] },
      carries: ['neck'],
    },
  ],
  heir: 'upperChest',
}

/** The weight with which each vertex follows a node. */
const sharesOf = ({ joints, weights }: Primitive, node: number) =>
  Array.from({ length: joints.length / 4 }, (_, v) =>
    [0, 1, 2, 3].reduce((sum, k) => sum + (joints[v * 4 + k] === node ? weights[v * 4 + k] : 0), 0),
  )

const UPPER = 4

test('a vertex follows the box it is in; halfway between two boxes, it follows both', () => {
  const places: Vec3[] = [
    [0, 1.05, 0],
    [0, 1.11, 0],
    [0, 1.2, 0],
  ]
  const [divided] = divideBones(aTrunk([points(places, 0.6)]), [DIVISION]).primitives
  const near = (shares: number[], wanted: number[]) =>
    wanted.forEach((share, v) => {
      assert.ok(Math.abs(shares[v] - share) < 0.005, `${shares}`)
    })
  near(sharesOf(divided, 1), [0.6, 0.3, 0])
  near(sharesOf(divided, UPPER), [0, 0.3, 0.6])
  near(sharesOf(divided, 0), [0.4, 0.4, 0.4])
})

test('a vertex out of reach of a fine bone does not follow it', () => {
  const [divided] = divideBones(aTrunk([points([[0, 1.2, 0.3]], 0.6)]), [DIVISION]).primitives
  assert.deepEqual(sharesOf(divided, UPPER), [0])
})

test('each stiff surface or chain on a divided bone moves undivided to the new bone', () => {
  const stiff = points(
    [
      [0, 1.05, 0],
      [0, 1.2, 0],
    ],
    1,
  )
  const { primitives, nodes } = divideBones(aTrunk([stiff]), [DIVISION])
  assert.deepEqual(sharesOf(primitives[0], UPPER), [1, 1])
  assert.equal(nodes[3].parent, UPPER)
})

test('a surface that already follows a fine bone keeps its weights', () => {
  const own = points([[0, 1.2, 0]], 0.6)
  const model = aTrunk([{ ...own, joints: Uint16Array.of(1, UPPER, 0, 0) }, own])
  const nodes = [...model.nodes, bone('upperChest', 1, [0, 0.11, 0])]
  const humanBones = { ...model.humanBones, upperChest: UPPER }
  const [kept, divided] = divideBones({ ...model, nodes, humanBones }, [DIVISION]).primitives
  assert.deepEqual([...kept.joints], [1, UPPER, 0, 0])
  assert.equal(kept.weights, own.weights)
  assert.ok(sharesOf(divided, UPPER)[0] > 0.5)
})

test('bones that become children of the new bone keep their positions', () => {
  const before = aTrunk([points([[0, 1.2, 0]], 0.6)])
  const { nodes, humanBones, skins } = divideBones(before, [DIVISION])
  assert.deepEqual([humanBones['upperChest'], nodes[2].parent], [UPPER, UPPER])
  assert.deepEqual(skins[0].joints, [0, 1, 2, 3, 4])
  const heightOf = (list: Node[], node: number) =>
    placeNodes(list, orderNodes(list))[node * 16 + 13].toFixed(5)
  assert.equal(heightOf(nodes, UPPER), '1.11000')
  for (const node of before.nodes.keys())
    assert.equal(heightOf(nodes, node), heightOf(before.nodes, node))
})

test('weights are whole bytes that add up to 255, and the arrays of parts are unchanged', () => {
  const part = points([[0.01, 1.113, 0]], 0.6)
  const { joints, weights } = { joints: part.joints.slice(), weights: part.weights.slice() }
  const [divided] = divideBones(aTrunk([part]), [DIVISION]).primitives
  const bytes = [...divided.weights].map((weight) => weight * 255)
  assert.ok(bytes.every((byte) => Math.abs(byte - Math.round(byte)) < 1e-4))
  assert.equal(
    bytes.reduce((sum, byte) => sum + Math.round(byte), 0),
    255,
  )
  assert.deepEqual([part.joints, part.weights], [joints, weights])
})

test('a surface is divided the same way in other outfits and on other figures', () => {
  const places: Vec3[] = [
    [0, 1.05, 0],
    [0, 1.2, 0],
  ]
  const part = points(places, 0.6)
  const plain = aTrunk([part])
  const tailed = { ...plain, nodes: [...plain.nodes, bone('tail', 0, [0, 0, -0.1])] }
  const tall = { ...plain, nodes: plain.nodes.with(0, bone('spine', -1, [0, 1, 0])) }
  const divisions = [DIVISION]
  const divide = (model: Model) => {
    const { primitives, humanBones } = divideBones(model, divisions)
    return sharesOf(primitives[0], humanBones['upperChest'] ?? -1)
  }
  const fresh = (model: Model) => divide({ ...model, primitives: [points(places, 0.6)] })
  for (const model of [plain, tailed, plain, tall, plain])
    assert.deepEqual(divide(model), fresh(model))
  assert.notDeepEqual(fresh(plain), fresh(tall))
})
