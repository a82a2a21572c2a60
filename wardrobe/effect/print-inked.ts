import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { nearPoints } from '../kit/mesh/near-points.ts'
import { cloth, type Fabric } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'

/** The number of samples along each side of a flat figure. */
const SAMPLES = 14

/** A flat figure for `puff`, its colour, and the width of its contour. */
interface Figure {
  outline: (t: number) => Vec2
  corners: number
  fill: Hex
  /** The width of the contour, relative to a radius of 1. */
  breadth: number
}

/**
 * Prints each flat figure, together with its contour, on a square patch. An outline added by the
 * renderer would keep its width even when the figure shrinks to nothing, and so leave a speck.
 */
export const printInked = (fabric: Fabric, sidePx: number, ink: Hex, figures: readonly Figure[]) =>
  figures.map((figure) => cloth.print(fabric, sidePx, sidePx, paint(figure, ink)))

function paint({ outline, corners, fill, breadth }: Figure, ink: Hex) {
  const [plain, dark] = [fill, ink].map(colour.paint)
  const rim = Array.from({ length: corners * SAMPLES }, (_, n): Vec2 => {
    const [corner, along] = [Math.floor(n / SAMPLES), (n % SAMPLES) / SAMPLES]
    const [[ax, ay], [bx, by]] = [outline(corner / corners), outline((corner + 1) / corners)]
    return [ax + (bx - ax) * along, ay + (by - ay) * along]
  })
  const isRim = nearPoints(rim, breadth)
  return (u: number, v: number): Vec3 => (isRim(u * 2 - 1, 1 - v * 2) ? dark : plain)
}
