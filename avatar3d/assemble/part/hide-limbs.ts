import type { Model, Primitive } from '../../vrm/model.ts'

/** A vertex belongs to a limb if at least this share of it follows the limb's bones. */
const OWN = 0.9

/** A region that is hidden on one limb only, such as `leftLowerArm:hands`. */
interface LimbRule {
  rule: string
  /** The first bone of the limb; the limb has all bones beyond it, too. */
  bone: string
  region: string
}

const cutModels = new WeakMap<Model, Map<string, Model>>()

/**
 * Hides regions on single limbs: `leftLowerArm:hands` hides what follows the left lower arm, or a
 * bone beyond it, in surfaces called `hands`. A surface that lies on this limb alone is kept, so
 * that an artificial limb can have the name of the region that it replaces. Results are cached with
 * the model; the model itself is returned if nothing in it is hidden.
 */
export function hideLimbs(model: Model, hidden: ReadonlySet<string>): Model {
  const regions = new Set(model.primitives.map(({ name }) => name))
  const rules = [...hidden]
    .flatMap(readRule)
    .filter(({ bone, region }) => regions.has(region) && model.humanBones[bone] !== undefined)
  if (rules.length === 0) return model
  const known = cutModels.get(model) ?? new Map<string, Model>()
  cutModels.set(model, known)
  const key = rules.map(({ rule }) => rule).join()
  const cut = known.get(key) ?? cutLimbs(model, rules)
  known.set(key, cut)
  return cut
}

function readRule(rule: string): LimbRule[] {
  const at = rule.indexOf(':')
  return at < 0 ? [] : [{ rule, bone: rule.slice(0, at), region: rule.slice(at + 1) }]
}

function cutLimbs(model: Model, rules: readonly LimbRule[]): Model {
  const primitives = model.primitives.map((primitive) => {
    const own = rules.filter(({ region }) => region === primitive.name && primitive.skin >= 0)
    return own.length === 0 ? primitive : cutPrimitive(model, primitive, own)
  })
  return { ...model, primitives }
}

/** A surface of which nothing is left gets the name of a rule, by which it is hidden. */
function cutPrimitive(model: Model, primitive: Primitive, rules: readonly LimbRule[]): Primitive {
  const count = primitive.indices.length / 3
  const isCut = new Uint8Array(count)
  for (const { bone } of rules) {
    const cut = listTriangles(model, primitive, bone)
    if (cut.length < count) for (const triangle of cut) isCut[triangle] = 1
  }
  const indices = primitive.indices.filter((_, i) => isCut[Math.floor(i / 3)] === 0)
  const name = indices.length === 0 ? rules[0].rule : primitive.name
  return { ...primitive, name, indices }
}

/** The triangles whose corners all belong to a limb. */
function listTriangles(
  model: Model,
  { skin, indices, joints, weights }: Primitive,
  bone: string,
): number[] {
  const isOnLimb = model.skins[skin].joints.map((node) =>
    isBeyond(model, node, model.humanBones[bone] ?? -1),
  )
  const isOwn = (vertex: number) => {
    let share = 0
    for (let k = vertex * 4; k < vertex * 4 + 4; k++) if (isOnLimb[joints[k]]) share += weights[k]
    return share >= OWN
  }
  const triangles = Array.from({ length: indices.length / 3 }, (_, triangle) => triangle)
  return triangles.filter((t) => [0, 1, 2].every((corner) => isOwn(indices[t * 3 + corner])))
}

/** Whether a node is the limb's first bone, or comes after it. */
function isBeyond({ nodes }: Model, node: number, limb: number): boolean {
  let at = node
  // Parents may form a cycle in an uploaded file.
  for (let step = 0; at >= 0 && step < nodes.length; step++) {
    if (at === limb) return true
    at = nodes[at].parent
  }
  return false
}
