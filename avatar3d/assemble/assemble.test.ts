import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBadge, aFigure } from '../fixtures/a-figure.ts'
import { aModel } from '../fixtures/a-model.ts'
import { aBall, aQuad } from '../fixtures/a-shape.ts'
import type { Vec3 } from '../math/vector.ts'
import { assemble } from './assemble.ts'

const CENTRE: Vec3 = [0, 0, 0]

test('parts are joined at their humanoid bones', () => {
  const { skeleton } = assemble([aFigure(), aBadge()])
  assert.equal(skeleton.nodes.length, aFigure().nodes.length)
})

test('a part’s own bones are appended under their parent bone', () => {
  const bare = aFigure()
  bare.nodes.splice(-2)
  bare.primitives.splice(-2)
  const { skeleton } = assemble([bare, aFigure()])
  const tail = skeleton.nodes.findIndex(({ name }) => name === 'tail1')
  assert.equal(skeleton.nodes[tail].parent, skeleton.humanBones['head'])
})

test('bones with the same name at different positions stay separate', () => {
  const other = aFigure()
  other.primitives = other.primitives.map((p) => ({ ...p, skin: 0 }))
  other.skins = [{ joints: [0], inverseBindMatrices: new Float32Array(16) }]
  other.nodes[7] = { ...other.nodes[7], translation: [-0.2, 0.28, 0] }
  const { skeleton } = assemble([aFigure(), other])
  assert.equal(skeleton.nodes.filter(({ name }) => name === 'tail1').length, 2)
})

test('two parts on one skeleton share their joints', () => {
  const skinned = (name: string) => {
    const quad = aQuad([0, 0, 0], { name, skin: 0, weights: new Float32Array(16).fill(0.25) })
    const skin = {
      joints: [0],
      inverseBindMatrices: Float32Array.from({ length: 16 }, (_, i) => +(i % 5 === 0)),
    }
    return aModel([quad], { humanBones: { hips: 0 }, skins: [skin] })
  }
  assert.equal(assemble([skinned('a'), skinned('b')]).joints.nodes.length, 1)
})

test('hidden meshes are not rendered', () => {
  const names = (hidden?: Set<string>) =>
    assemble([aFigure()], { hidden }).surfaces.map(({ name }) => name)
  assert.ok(names().includes('spine'))
  assert.ok(!names(new Set(['spine'])).includes('spine'))
})

test('solid surfaces are drawn front to back, and blended ones after them', () => {
  const near = aQuad([0, 0, 1], { name: 'near' })
  const far = aQuad([0, 0, -1], { name: 'far' })
  const { surfaces } = assemble([aBadge(), aModel([far, near])])
  assert.deepEqual(
    surfaces.map(({ name }) => name),
    ['near', 'far', 'surface'],
  )
})

test('springs refer to the joined skeleton; a part worn twice adds its springs only once', () => {
  // Nodes that carry meshes are never joined.
  const bare = () => ({ ...aFigure(), primitives: [] })
  const { springs, skeleton } = assemble([aBadge(), bare(), bare()])
  assert.equal(springs.length, 1)
  assert.deepEqual(
    springs[0].joints.map(({ node }) => skeleton.nodes[node].name),
    ['tail1', 'tail2', 'tail3'],
  )
})

test('parts with the same colliders share the colliders of the first part', () => {
  const ball = (radius: number) => ({ node: 0, offset: CENTRE, tail: null, radius })
  const body = { ...aFigure(), colliderGroups: [{ name: 'head', colliders: [ball(0.2)] }] }
  const hair = {
    ...aFigure(),
    colliderGroups: [
      { name: '', colliders: [ball(0.1)] },
      { name: 'head', colliders: [ball(0.3)] },
    ],
  }
  hair.springs = hair.springs.map((spring) => ({ ...spring, colliderGroups: [0, 1] }))
  const { springs, colliderGroups } = assemble([{ ...body, springs: [] }, hair])
  assert.deepEqual(
    springs[0].colliderGroups.map((group) => colliderGroups[group].colliders[0].radius),
    [0.1, 0.2],
  )
})

test('every edge of a closed surface is found once, even where seams split its vertices', () => {
  const ball = aBall([0, 0, 0], 1, 6)
  const model = aModel([ball])
  model.materials[0].outlineWidth = 0.01
  const { mesh } = assemble([model])
  // A closed surface has three edges for every two triangles.
  assert.equal(mesh.silhouettes.length / 4, (ball.indices.length / 3) * 1.5)
})

test('nodes whose parents form a cycle do not cause an endless loop', () => {
  const ringed = aModel([aQuad()])
  ringed.nodes = [
    { ...ringed.nodes[0], parent: 1 },
    { ...ringed.nodes[0], parent: 0 },
  ]
  assert.equal(assemble([ringed]).skeleton.nodes.length, 0)
})

test('identical meshes on two nodes have separate outlines', () => {
  const figure = aFigure()
  const { surfaces } = assemble([figure])
  const edgesOf = (bone: string) => surfaces.find(({ name }) => name === bone)?.edgeCount
  assert.ok(edgesOf('leftUpperLeg'))
  assert.equal(edgesOf('leftUpperLeg'), edgesOf('rightUpperLeg'))
})

test('the height of a figure depends on the positions of its nodes', () => {
  assert.ok(Math.abs(assemble([aFigure()]).heightMetres - (1.06 - 0.12)) < 1e-6)
})
