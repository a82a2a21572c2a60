import type { Vec2, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { colour, type Hex } from '../kit/palette.ts'

/** Along each side of the figure. */
const SAMPLES = 14

interface Ink {
  /** As `puff` takes them. */
  outline: (t: number) => Vec2
  corners: number
  fill: Hex
  ink: Hex
  /** How broad the contour is, against a radius of 1. */
  breadth: number
}

/**
 * The pattern of a flat figure with its contour painted on. The outline that programs draw round a
 * figure keeps its breadth when the figure shrinks to nothing, and would leave a speck.
 */
export function inkRim({ outline, corners, ...look }: Ink): (u: number, v: number) => Vec3 {
  const [plain, dark] = [look.fill, look.ink].map(colour.paint)
  const rim = Array.from({ length: corners * SAMPLES }, (_, n) => {
    const [corner, along] = [Math.floor(n / SAMPLES), (n % SAMPLES) / SAMPLES]
    const [[ax, ay], [bx, by]] = [outline(corner / corners), outline((corner + 1) / corners)]
    return [ax + (bx - ax) * along, ay + (by - ay) * along]
  })
  const near = look.breadth ** 2
  return (u, v) => {
    const [x, y] = [u * 2 - 1, 1 - v * 2]
    return rim.some(([rx, ry]) => (rx - x) ** 2 + (ry - y) ** 2 < near) ? dark : plain
  }
}
