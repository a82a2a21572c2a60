import type { Vec2, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { colour, type Hex } from '../kit/palette.ts'

const SAMPLES = 160

interface Ink {
  outline: (t: number) => Vec2
  fill: Hex
  ink: Hex
  /** How broad the contour is, against a radius of 1. */
  breadth: number
}

/**
 * The pattern of a flat figure with its contour painted on. The outline that programs draw round a
 * figure keeps its breadth when the figure shrinks to nothing, and would leave a speck.
 */
export function inkRim({ outline, fill, ink, breadth }: Ink): (u: number, v: number) => Vec3 {
  const [plain, dark] = [fill, ink].map(colour.paint)
  const rim = Array.from({ length: SAMPLES }, (_, n) => outline(n / SAMPLES))
  return (u, v) => {
    const [x, y] = [u * 2 - 1, 1 - v * 2]
    return rim.some(([rx, ry]) => Math.hypot(rx - x, ry - y) < breadth) ? dark : plain
  }
}
