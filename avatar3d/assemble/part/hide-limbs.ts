import type { Model, Primitive } from '../../vrm/model.ts'
import { cutLimbs, type LimbRule, listLimbRules } from './cut-limbs.ts'

/** The maximum number of cached variants per model: items may hide any combination of limbs. */
const CACHED_MAX = 8

const cutModels = new WeakMap<Model, Map<string, Model>>()

/**
 * Hides regions on single limbs: `leftLowerArm:hands` hides what follows the left lower arm, or a
 * bone beyond it, in surfaces called `hands`. Results are cached with the model; the model itself
 * is returned if nothing in it is hidden.
 */
export function hideLimbs(model: Model, hidden: ReadonlySet<string>): Model {
  const regions = new Set(model.primitives.map(({ name }) => name))
  const rules = listLimbRules(hidden).filter(
    ({ bone, region }) => regions.has(region) && model.humanBones[bone] !== undefined,
  )
  if (rules.length === 0) return model
  const known = cutModels.get(model) ?? new Map<string, Model>()
  cutModels.set(model, known)
  const key = rules.map(({ rule }) => rule).join()
  const found = known.get(key)
  if (found) return found
  if (known.size === CACHED_MAX) known.clear()
  const cut = cutModel(model, rules)
  known.set(key, cut)
  return cut
}

function cutModel(model: Model, rules: readonly LimbRule[]): Model {
  const primitives = model.primitives.map((primitive) => {
    const own = rules.filter(({ region }) => region === primitive.name && primitive.skin >= 0)
    return own.length === 0 ? primitive : cutPrimitive(model, primitive, own)
  })
  return { ...model, primitives }
}

/** A surface without remaining triangles takes the name of a rule, and is therefore hidden. */
function cutPrimitive(model: Model, primitive: Primitive, rules: readonly LimbRule[]): Primitive {
  const { joints } = model.skins[primitive.skin]
  const limbs = rules.map(({ bone }) =>
    joints.map((node) => isBeyond(model, node, model.humanBones[bone] ?? -1)),
  )
  const indices = cutLimbs(primitive, limbs)
  const name = indices.length === 0 ? rules[0].rule : primitive.name
  return { ...primitive, name, indices }
}

/** Whether a node is the limb's first bone or a descendant of that bone. */
function isBeyond({ nodes }: Model, node: number, limb: number): boolean {
  let at = node
  // Parents may form a cycle in an uploaded file.
  for (let step = 0; at >= 0 && step < nodes.length; step++) {
    if (at === limb) return true
    at = nodes[at].parent
  }
  return false
}
