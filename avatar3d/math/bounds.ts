import type { Vec3 } from './vector.ts'

/** A box whose sides are parallel to the axes. */
export interface Bounds {
  min: Vec3
  max: Vec3
}

/** An empty box; the first point defines its position. */
export function emptyBounds(): Bounds {
  return {
    min: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    max: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  }
}

/** Extends the box to include a point. */
export function extendBounds({ min, max }: Bounds, x: number, y: number, z: number): void {
  if (x < min[0]) min[0] = x
  if (y < min[1]) min[1] = y
  if (z < min[2]) min[2] = z
  if (x > max[0]) max[0] = x
  if (y > max[1]) max[1] = y
  if (z > max[2]) max[2] = z
}
