import type { Vec2 } from '../math/vector.ts'
import type { Expression, Primitive } from './model.ts'
import type { UvTransform } from './paint/uv-transform.ts'

/** The targets of expressions. Binds to missing targets are omitted: they have no effect. */
export interface Faces {
  primitives: Primitive[]
  /** Indices of the primitives that a node of the file carries, and that a mesh of it became. */
  ofNode: Map<number, number[]>
  ofMesh: Map<number, number[]>
  /** Call it for each bind: a few words of the file may mean thousands. */
  spend(bytes: number): void
  materialNames: string[]
  /** What is already written into the UVs, one per material. */
  uvTransforms: UvTransform[]
}

const BIND_BYTES = 256

/** One bind for each surface meant that has this morph target. */
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
 * The texture transform of an expression takes the place of the material's own, which is in the UVs
 * by now: with u' = u s + o written there, u t + p is u' (t / s) + p - o (t / s).
 */
export function bindUvs(
  { uvTransforms }: Faces,
  material: number,
  target: { offset: Vec2; scale: Vec2 },
): Expression['uvBinds'] {
  const own = uvTransforms[material]
  if (!own) return []
  // A scale of 0 has left nothing to stretch.
  const ratio = (c: 0 | 1) => (own.scale[c] === 0 ? 1 : target.scale[c] / own.scale[c])
  const scale: Vec2 = [ratio(0), ratio(1)]
  const offset = (c: 0 | 1) => target.offset[c] - own.offset[c] * scale[c]
  return [{ material, offset: [offset(0), offset(1)], scale }]
}
