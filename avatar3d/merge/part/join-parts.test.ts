import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '../../assemble/assemble.ts'
import { deformModel } from '../../deform/deform-model.ts'
import { aFigure } from '../../fixtures/a-figure.ts'
import { aModel } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Model, Node } from '../../vrm/model.ts'
import { standOnRoot } from '../stand-on-root.ts'
import { joinParts } from './join-parts.ts'

const meta = { name: 'avatar', authors: ['somebody'] }
const plain = { hidden: new Set<string>(), meta }

const bone = (name: string, parent: number, translation: Vec3): Node => ({
  name,
  parent,
  translation,
  rotation: [0, 0, 0, 1],
  scale: [1, 1, 1],
})

/**
 * Hips, a spine at this height above them, and a ribbon on the spine; a square follows all three.
 */
function aBuild(spineHeight: number): Model {
  const heights = [1, 1 + spineHeight, 1.25 + spineHeight]
  const inverses = heights.flatMap((y) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -y, 0, 1])
  const weights = Float32Array.from([0, 1, 2, 3].flatMap(() => [0.5, 0.25, 0.25, 0]))
  const joints = Uint16Array.from([0, 1, 2, 3].flatMap(() => [0, 1, 2, 0]))
  return aModel([aQuad([0, 0, 0], { skin: 0, joints, weights })], {
    nodes: [
      bone('hips', -1, [0, 1, 0]),
      bone('spine', 0, [0, spineHeight, 0]),
      bone('ribbon-1', 1, [0, 0.25, 0]),
    ],
    humanBones: { hips: 0, spine: 1 },
    skins: [{ joints: [0, 1, 2], inverseBindMatrices: Float32Array.from(inverses) }],
  })
}

const asBody = (model: Model) => ({ part: 'Body', model })

test('parts share humanoid bones, and other bones with equal names, parents and positions', () => {
  // Nodes that carry meshes are never joined.
  const bare = () => ({ ...aFigure(), primitives: [] })
  const joined = joinParts([asBody(bare()), { part: 'Hair', model: bare() }], plain)
  assert.equal(joined.nodes.length, aFigure().nodes.length)
  assert.equal(standOnRoot(joined).nodes.length, aFigure().nodes.length + 1)
})

test('a part made for another figure is placed where pictures show it', () => {
  const parts = [aBuild(0.75), aBuild(0.5)]
  const joined = joinParts(
    parts.map((model) => ({ part: 'Clothes', model })),
    plain,
  )
  const { mesh } = assemble(parts)
  const laid = joined.primitives.flatMap(({ positions }) => [...positions])
  assert.deepEqual(laid, [...mesh.positions])
  assert.notDeepEqual([...joined.primitives[1].positions], [...parts[1].primitives[0].positions])
})

test('at rest every joint leaves its vertices in place', () => {
  const { nodes, skins } = standOnRoot(joinParts([asBody(aBuild(0.75))], plain))
  const [{ joints, inverseBindMatrices }] = skins
  joints.forEach((joint, n) => {
    let y = 0
    for (let node = joint; node >= 0; node = nodes[node].parent) y += nodes[node].translation[1]
    assert.equal(inverseBindMatrices[n * 16 + 13], -y, nodes[joint].name)
  })
})

test('a mesh on its own node stays where it was', () => {
  const figure = aFigure()
  const joined = joinParts([asBody(figure)], plain)
  const head = joined.primitives[5]
  const heights = head.positions.filter((_, i) => i % 3 === 1)
  // The ball's centre is 0.8 above the ground, and its radius is 0.2.
  assert.ok(Math.abs(Math.max(...heights) - 1) < 1e-6)
  assert.equal(joined.nodes[head.joints[0]].name, 'head')
})

test('vertices without a bone are bound to the root, which never moves', () => {
  const pot = aModel([aQuad()], { nodes: [bone('pot', -1, [0.5, 0, 0])] })
  const { nodes, primitives, skins } = standOnRoot(
    joinParts([asBody(aFigure()), { part: 'Object', model: pot }], plain),
  )
  const { joints, positions } = primitives[primitives.length - 1]
  assert.equal(nodes[skins[0].joints[joints[0]]].name, 'Root')
  assert.equal(positions[0], 0)
  assert.ok(!nodes.some(({ name }) => name === 'pot'))
})

test('hidden surfaces are removed, in any part', () => {
  const { primitives } = joinParts([asBody(aFigure()), { part: 'Hair', model: aFigure() }], {
    ...plain,
    hidden: new Set(['head', 'tail1']),
  })
  const names = primitives.map(({ name }) => name)
  assert.ok(names.includes('spine'))
  assert.ok(!names.includes('head') && !names.includes('tail1'))
})

test('expressions stay with their surfaces when others are hidden', () => {
  const model = aFigure()
  const shifts = new Float32Array(model.primitives[8].positions.length)
  model.primitives[8].morphs = [{ name: 'wag', positions: shifts, normals: null }]
  model.expressions = [
    { name: 'happy', morphBinds: [{ primitive: 8, morph: 0, weight: 1 }], uvBinds: [] },
  ]
  const options = { ...plain, hidden: new Set(['head']) }
  const { primitives, expressions } = joinParts([asBody(model)], options)
  const [{ primitive }] = expressions[0].morphBinds
  assert.equal(primitives[primitive].name, 'tail2')
})

test('a hat deforms only the hair and the face, as it does in pictures', () => {
  const deform = { center: [0, 0.1, 0] as Vec3, axis: [0, 1, 0] as Vec3, factor: 1 }
  const laid = (part: string) =>
    joinParts([asBody(aBuild(0.5)), { part, model: aBuild(0.5) }], { ...plain, deform })
      .primitives[1]
  const squeezed = deformModel(aBuild(0.5), deform).primitives[0]
  for (const part of ['Hair', 'Face']) {
    assert.deepEqual(laid(part).positions, squeezed.positions)
    assert.deepEqual(laid(part).normals, squeezed.normals)
  }
  assert.deepEqual(laid('Clothes').positions, aBuild(0.5).primitives[0].positions)
})

test('after merging, springs swing the same joints with the same colliders as before', () => {
  const hair = aFigure()
  hair.colliderGroups = [
    { name: 'unused', colliders: [] },
    { name: 'head', colliders: [{ node: 2, offset: [0, 0, 0], tail: null, radius: 0.2 }] },
  ]
  hair.springs = hair.springs.map((spring) => ({ ...spring, colliderGroups: [1], center: 2 }))
  const bare = aBuild(0.5)
  const { nodes, springs, colliderGroups } = standOnRoot(
    joinParts([asBody(bare), { part: 'Hair', model: hair }], plain),
  )
  const names = springs[0].joints.map(({ node }) => nodes[node].name)
  assert.deepEqual(names, ['tail1', 'tail2', 'tail3'])
  assert.equal(nodes[springs[0].center].name, 'head')
  assert.deepEqual(springs[0].colliderGroups, [0])
  assert.deepEqual(
    colliderGroups.map(({ name, colliders }) => [name, nodes[colliders[0].node].name]),
    [['head', 'head']],
  )
})

test('equal pictures of two parts are stored once', () => {
  const textured = () => {
    const model = aFigure()
    model.textures = [{ widthPx: 1, heightPx: 1, pixels: Uint8Array.of(1, 2, 3, 255) }]
    model.materials[0].texture = 0
    return model
  }
  const { textures, materials } = joinParts([asBody(textured()), asBody(textured())], plain)
  assert.equal(textures.length, 1)
  assert.equal(materials[3].texture, 0)
})

test('a part fits each of several figures, in any order', () => {
  const part = { part: 'Clothes', model: aBuild(0.5) }
  const fit = (spineHeight: number, worn = part) =>
    joinParts([asBody(aBuild(spineHeight)), worn], plain).primitives[1].positions
  for (const height of [0.75, 0.5, 1, 0.75])
    assert.deepEqual(fit(height), fit(height, { part: 'Clothes', model: aBuild(0.5) }))
})

test('a part worn again follows its own bones, whatever other bones the outfit contains', () => {
  const part = { part: 'Clothes', model: aBuild(0.5) }
  const bow = aModel([], { nodes: [bone('bow', -1, [0, 2, 0])] })
  const bodyNodes = [bone('hips', -1, [0, 1, 0]), bone('spine', 0, [0, 0.5, 0])]
  const body = aModel([], { nodes: bodyNodes, humanBones: { hips: 0, spine: 1 } })
  for (const others of [[], [{ part: 'Accessory', model: bow }], []]) {
    const { nodes, primitives } = joinParts([asBody(body), ...others, part], plain)
    const names = [...primitives[0].joints.subarray(0, 3)].map((node) => nodes[node].name)
    assert.deepEqual(names, ['hips', 'spine', 'ribbon-1'])
  }
})

test('a surface hidden in one outfit is visible in the next', () => {
  const body = aFigure()
  const names = (hidden: string[]) =>
    joinParts([asBody(body)], { ...plain, hidden: new Set(hidden) }).primitives.map((p) => p.name)
  assert.ok(!names(['head']).includes('head'))
  assert.deepEqual(
    names([]),
    body.primitives.map(({ name }) => name),
  )
})
