import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'

/** Returns a function that tells whether a position is within `radius` of at least one point. */
export function nearPoints(
  points: readonly Vec2[],
  radius: number,
): (x: number, y: number) => boolean {
  // Plain lists of numbers, because every pixel of a picture is compared with all of them.
  const [rights, ups] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const near = radius ** 2
  return (x, y) => {
    for (let n = 0; n < ups.length; n++) {
      const dy = ups[n] - y
      if (dy * dy < near && (rights[n] - x) ** 2 + dy * dy < near) return true
    }
    return false
  }
}
