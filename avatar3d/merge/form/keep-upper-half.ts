import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import { placeNodes } from '../../assemble/merge/place-nodes.ts'
import type { Expression, Model, Primitive } from '../../vrm/model.ts'
import { cutPrimitive } from '../../vrm/shape/cut-primitive.ts'

const LEG = /^(?:left|right)(?:UpperLeg|LowerLeg|Foot|Toes)$/

/**
 * The figure above its hips, for VR, where users do not see their own legs. Triangles that cross
 * the border are cut so that they end on it. Chains that no longer move anything are removed, as
 * are the names of the leg bones, unless the format requires them.
 */
export function keepUpperHalf(model: Model, { hasLegs }: { hasLegs: boolean }): Model {
  const { nodes, humanBones } = model
  const borderMetres = placeNodes(nodes, orderNodes(nodes))[(humanBones['hips'] ?? 0) * 16 + 13]
  const halves = model.primitives.map((primitive) => cutAbove(primitive, borderMetres))
  const kept = halves.flatMap(({ indices }, p) => (indices.length > 0 ? [p] : []))
  const primitives = kept.map((p) => halves[p])
  const followed = listFollowed(primitives)
  return {
    ...model,
    primitives,
    expressions: model.expressions.map((expression) => moveBinds(expression, kept)),
    springs: model.springs.filter(({ joints }) => joints.some(({ node }) => followed.has(node))),
    humanBones: hasLegs ? humanBones : dropLegs(humanBones),
  }
}

/** Parts share their vertices with other files, so positions are copied. */
function cutAbove(primitive: Primitive, borderMetres: number): Primitive {
  const { indices, positions } = primitive
  const isAbove = (vertex: number) => positions[vertex * 3 + 1] > borderMetres
  const corners: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    const triangle = indices.subarray(i, i + 3)
    if (triangle.some(isAbove)) corners.push(...triangle)
  }
  const cut = cutPrimitive(primitive, Uint32Array.from(corners))
  const lifted = cut.positions.map((metres, i) =>
    i % 3 === 1 ? Math.max(metres, borderMetres) : metres,
  )
  return { ...cut, positions: lifted }
}

/** In a joined model, joints are nodes. */
function listFollowed(primitives: readonly Primitive[]): ReadonlySet<number> {
  const followed = new Set<number>()
  for (const { joints, weights } of primitives)
    for (let i = 0; i < joints.length; i++) if (weights[i] > 0) followed.add(joints[i])
  return followed
}

const moveBinds = (expression: Expression, kept: readonly number[]): Expression => ({
  ...expression,
  morphBinds: expression.morphBinds.flatMap((bind) => {
    const primitive = kept.indexOf(bind.primitive)
    return primitive < 0 ? [] : [{ ...bind, primitive }]
  }),
})

const dropLegs = (humanBones: Model['humanBones']): Model['humanBones'] =>
  Object.fromEntries(Object.entries(humanBones).filter(([bone]) => !LEG.test(bone)))
