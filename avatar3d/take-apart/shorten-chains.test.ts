import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOwnJoints } from '../check/rules/check-budget.ts'
import { normalisePart } from '../convert/normalise-part.ts'
import { aFigure } from '../fixtures/a-figure.ts'
import { aBall } from '../fixtures/a-shape.ts'
import type { Model } from '../vrm/model.ts'
import { shortenChains } from './shorten-chains.ts'

const WISH = { part: 'Hair', prefix: 'p' } as const

/** A figure in normal form, with a chain of this many joints that carry one ball each. */
function aChain(jointCount: number): Model {
  const figure = aFigure()
  const nodes = [...figure.nodes]
  const [{ joints: known }] = figure.springs
  const joints = Array.from({ length: jointCount }, (_, j) => {
    const parent = j === 0 ? (figure.humanBones['head'] ?? 0) : nodes.length - 1
    nodes.push({ ...nodes[known[0].node], name: `lock${j}`, parent, translation: [0, -0.05, 0] })
    return { ...known[0], node: nodes.length - 1 }
  })
  const primitives = joints.map(({ node }) => aBall([0, 0, 0], 0.02, 4, { node }))
  const springs = [{ name: 'lock', joints, colliderGroups: [], center: -1 }]
  return normalisePart({ ...figure, nodes, primitives, springs, expressions: [] }, WISH).model
}

const listLocks = ({ nodes, springs: [{ joints }] }: Model) =>
  joints.map(({ node }) => nodes[node].name.replace('p-', ''))

test('a chain within the limits stays as it is', () => {
  const model = aChain(7)
  assert.equal(shortenChains(model, { ownJoints: 7, springJoints: 7 }), model)
})

test('a chain that exceeds a limit loses every second inner joint, and nothing moves', () => {
  const model = aChain(7)
  const shorter = normalisePart(
    shortenChains(model, { ownJoints: 64, springJoints: 6 }),
    WISH,
  ).model
  assert.deepEqual(listLocks(shorter), ['lock0', 'lock2', 'lock4', 'lock6'])
  assert.equal(countOwnJoints(shorter), 4)
  assert.deepEqual(shorter.primitives[0].positions, model.primitives[0].positions)
})

test('a part that is still over the limits loses whole chains', () => {
  const shorter = shortenChains(aChain(7), { ownJoints: 0, springJoints: 64 })
  assert.deepEqual(shorter.springs, [])
  assert.equal(countOwnJoints(normalisePart(shorter, WISH).model), 0)
})
