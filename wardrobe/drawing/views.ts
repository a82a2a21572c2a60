import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

/** The sides from which a hairstyle is drawn. */
export const VIEWS = ['front', 'side', 'back'] as const
export type View = (typeof VIEWS)[number]

/**
 * The point in space that a view shows `right` metres to the right of the middle and `up` metres
 * above the floor, `depth` metres towards the viewer. The figure faces the viewer, looks to the
 * left, or shows its back.
 */
export function toSpace(view: View, right: number, up: number, depth: number): Vec3 {
  if (view === 'front') return [right, up, depth]
  return view === 'side' ? [depth, up, -right] : [-right, up, -depth]
}
