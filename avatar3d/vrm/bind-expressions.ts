import type { Vec2 } from '../math/vector.ts'
import type { Expression, Primitive } from './model.ts'
import type { UvTransform } from './paint/uv-transform.ts'

/** The targets of expressions. Binds to missing targets are omitted: they have no effect. */
export interface Faces {
  primitives: Primitive[]
  /**
   * For each node of the file, the indices of the primitives that it carries, and for each mesh,
   * the indices of the primitives into which it was read.
   */
  ofNode: Map<number, number[]>
  ofMesh: Map<number, number[]>
  /** This is called for each bind, and a few words of the file may produce thousands of binds. */
  spend(bytes: number): void
  materialNames: string[]
  /** The transforms already applied to the UVs, one per material. */
  uvTransforms: UvTransform[]
}

const BIND_BYTES = 256

/** One bind for each affected surface that has this morph target. */
export function bindMorphs(
  { primitives, spend }: Faces,
  meant: number[] = [],
  { morph, weight }: { morph: number; weight: number },
): Expression['morphBinds'] {
  spend(meant.length * BIND_BYTES)
  return meant
    .filter((primitive) => primitives[primitive].morphs[morph] && weight !== 0)
    .map((primitive) => ({ primitive, morph, weight }))
}

/**
 * An expression's texture transform replaces the material's own, which is already applied to the
 * UVs: since they contain u' = u s + o, u t + p becomes u' (t / s) + p - o (t / s).
 */
export function bindUvs(
  { uvTransforms }: Faces,
  material: number,
  target: { offset: Vec2; scale: Vec2 },
): Expression['uvBinds'] {
  const own = uvTransforms[material]
  if (!own) return []
  // With a scale of 0, there is nothing left to stretch.
  const ratio = (c: 0 | 1) => (own.scale[c] === 0 ? 1 : target.scale[c] / own.scale[c])
  const scale: Vec2 = [ratio(0), ratio(1)]
  const offset = (c: 0 | 1) => target.offset[c] - own.offset[c] * scale[c]
  return [{ material, offset: [offset(0), offset(1)], scale }]
}
