/** A vertex belongs to a limb if at least this fraction of its weight is on the limb's bones. */
const OWN = 0.9

/** A region that is hidden on one limb only, such as `leftLowerArm:hands`. */
export interface LimbRule {
  rule: string
  /** The first bone of the limb, which also includes all descendants of this bone. */
  bone: string
  region: string
}

/** A surface that follows bones; each vertex has four joints and their weights. */
interface FollowingSurface {
  indices: ArrayLike<number>
  joints: ArrayLike<number>
  weights: ArrayLike<number>
}

/** The rules for single limbs among the names of hidden regions. */
export const listLimbRules = (hidden: Iterable<string>): LimbRule[] => [...hidden].flatMap(readRule)

function readRule(rule: string): LimbRule[] {
  const at = rule.indexOf(':')
  return at < 0 ? [] : [{ rule, bone: rule.slice(0, at), region: rule.slice(at + 1) }]
}

/**
 * Returns the indices of those triangles of a surface that remain when limbs are hidden. A surface
 * that lies on one limb alone is kept, so that a prosthetic limb can have the name of the region
 * that it replaces.
 * @param limbs for each hidden limb, whether each joint belongs to it
 */
export function cutLimbs(
  surface: FollowingSurface,
  limbs: readonly (readonly boolean[])[],
): Uint32Array {
  const { indices } = surface
  const count = indices.length / 3
  const isCut = new Uint8Array(count)
  for (const isOnLimb of limbs) {
    const cut = listTriangles(surface, isOnLimb)
    if (cut.length < count) for (const triangle of cut) isCut[triangle] = 1
  }
  return Uint32Array.from(indices).filter((_, i) => isCut[Math.floor(i / 3)] === 0)
}

/** The triangles whose corners all belong to a limb. */
function listTriangles(
  { indices, joints, weights }: FollowingSurface,
  isOnLimb: readonly boolean[],
): number[] {
  const isOwn = (vertex: number) => {
    let weight = 0
    for (let k = vertex * 4; k < vertex * 4 + 4; k++) if (isOnLimb[joints[k]]) weight += weights[k]
    return weight >= OWN
  }
  const triangles = Array.from({ length: indices.length / 3 }, (_, triangle) => triangle)
  return triangles.filter((t) => [0, 1, 2].every((corner) => isOwn(indices[t * 3 + corner])))
}
