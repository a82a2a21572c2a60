import type { Sdf } from './sdf.ts'

/**
 * The distance of the flat star's inner corners from its centre, as a fraction of the distance of
 * its outer corners.
 */
const WAIST = 0.5

/** A puffy five-pointed star that faces along z; its tips are `radius` metres from its centre. */
export function star(radius: number, thickness: number): Sdf {
  const half = Math.PI / 5
  const [ax, ay] = [0, radius - thickness]
  const inner = (radius - thickness) * WAIST
  const [bx, by] = [Math.sin(half) * inner, Math.cos(half) * inner]
  const [ex, ey] = [bx - ax, by - ay]
  return (x, y, z) => {
    // One of ten mirrored slices, with its tip straight up.
    const turn = Math.abs((((Math.atan2(x, y) % (2 * half)) + 3 * half) % (2 * half)) - half)
    const reach = Math.hypot(x, y)
    const [px, py] = [Math.sin(turn) * reach - ax, Math.cos(turn) * reach - ay]
    const along = Math.min(1, Math.max(0, (px * ex + py * ey) / (ex * ex + ey * ey)))
    const edge = Math.hypot(px - ex * along, py - ey * along)
    const flat = edge * Math.sign(px * ey - py * ex) * -1
    return Math.hypot(Math.max(0, flat), z) - thickness
  }
}
