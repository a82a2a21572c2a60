import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { nearPoints } from '../../kit/mesh/near-points.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { shareOfReach, spreadWings } from './flat-wing.ts'

export interface ButterflyColours {
  /** The colour at the root, and the one towards the rim. */
  inner: Hex
  outer: Hex
  rim: Hex
  spots: Hex
  outline: Hex
}

const ROOT: Vec2 = [-0.84, -0.02]

/** The outline: from the top of the upper wing, first to the left. */
const CORNERS: Vec3[] = [
  [0.5, 0.98, 0],
  [-0.2, 0.58, 0],
  [-0.86, 0.06, 0],
  [-0.72, -0.34, 0],
  [-0.42, -0.78, 0],
  [0.06, -0.98, 0],
  [0.42, -0.74, 0],
  [0.46, -0.34, 0],
  [0.4, -0.06, 0],
  [0.76, 0.16, 0],
  [0.98, 0.56, 0],
  [0.86, 0.92, 0],
  [0.5, 0.98, 0],
]

const outline = (t: number): Vec2 => {
  const [x, y] = curveAt(CORNERS, t - Math.floor(t))
  return [x, y]
}

/** A dark rim with a row of spots, and veins that fan out from the root. */
function paintWing(colours: ButterflyColours) {
  const hexes = [colours.inner, colours.outer, colours.rim, colours.spots]
  const [inner, outer, rim, spot] = hexes.map(colour.paint)
  const shareAt = shareOfReach(outline)
  const spots = Array.from({ length: 26 }, (_, n): Vec2 => {
    const [x, y] = outline(n / 26)
    return [x * 0.91, y * 0.91]
  })
  const isSpot = nearPoints(spots, 0.042)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [u * 2 - 1, 1 - v * 2]
    if (isSpot(x, y)) return spot
    const share = shareAt(x, y)
    if (share > 0.83) return rim
    const turn = Math.atan2(y - ROOT[1], x - ROOT[0] + 0.1)
    const vein = Math.abs((((turn + Math.PI) * 3.4) % 1) - 0.5)
    const ground = vec.mix(inner, outer, Math.min(1, Math.hypot(x - ROOT[0], y) / 1.5))
    return vein > 0.47 ? vec.mix(ground, rim, 0.55) : ground
  }
}

/** The wings of a butterfly. */
export function makeButterflyWings(name: string, colours: ButterflyColours): Model {
  const fabric = cloth.roll(256, 256)
  return sewStiff({
    name,
    bone: 'chest',
    fabric,
    cuts: [
      [
        'wings',
        cloth.print(fabric, 240, 240, paintWing(colours)),
        spreadWings(outline, ROOT, 0.19),
      ],
    ],
    look: {
      shade: '#c8b0e4',
      outline: colours.outline,
      outlineWidth: 0.0022,
      shadingShift: 0.25,
    },
  })
}
