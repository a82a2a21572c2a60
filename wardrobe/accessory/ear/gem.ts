import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth, type Fabric } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { puff } from '../../kit/shape/puff.ts'

const WHITE: Vec3 = [1, 1, 1]

/** A round stone: light in the lower half, with a highlight in the upper one. */
export const polish = (fabric: Fabric, hex: Hex) => {
  const stone = colour.paint(hex)
  return cloth.print(fabric, 32, 32, (u, v) => {
    const [x, y] = [u - 0.5, 0.5 - v]
    if (Math.hypot((x + 0.13) * 1.1, y - 0.16) < 0.1) return WHITE
    const glow = Math.max(0, 1 - Math.hypot(x - 0.06, y + 0.2) / 0.3)
    return vec.mix(stone, WHITE, 0.4 * glow)
  })
}

/** A disc of radius 1 that looks along z, and its bulge. */
export const disc = (thickness: number, corners = 14) =>
  puff({
    outline: (t) => [-Math.sin(t * 2 * Math.PI), Math.cos(t * 2 * Math.PI)],
    corners,
    rings: 3,
    thickness,
  })
