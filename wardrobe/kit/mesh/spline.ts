import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

/** The point at `t` (0 to 1) of a smooth curve through all the points (Catmull-Rom). */
export function curveAt(points: readonly Vec3[], t: number): Vec3 {
  const last = points.length - 1
  const place = Math.min(last - 1e-6, Math.max(0, t * last))
  const i = Math.floor(place)
  const u = place - i
  const near = (k: number) => points[Math.max(0, Math.min(last, i + k))]
  const [a, b, c, d] = [near(-1), near(0), near(1), near(2)]
  const along = (k: number) => {
    const bend = 2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]
    const twist = 3 * b[k] - a[k] - 3 * c[k] + d[k]
    return 0.5 * (2 * b[k] + (c[k] - a[k]) * u + bend * u * u + twist * u * u * u)
  }
  return [along(0), along(1), along(2)]
}
