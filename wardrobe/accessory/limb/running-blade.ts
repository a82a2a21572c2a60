import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { layLegSocket, SHANK } from './leg-socket.ts'
import { type Leg, measureLeg, sliceAt } from './limb.ts'
import { type Side, sewLimb } from './sew-limb.ts'
import { between, divideAt } from './shells.ts'

export interface BladeColours {
  blade: Hex
  socket: Hex
  accent: Hex
  liner: Hex
  outline: Hex
}

/**
 * The side view of the blade: the height as a fraction of the knee's, and the distance in front of
 * the ankle as a fraction of the foot's length.
 */
const LINE: readonly [height: number, ahead: number][] = [
  [0.74, -0.13],
  [0.62, -0.15],
  [0.5, -0.195],
  [0.38, -0.25],
  [0.26, -0.262],
  [0.155, -0.195],
  [0.085, -0.06],
  [0.048, 0.18],
  [0.036, 0.38],
  [0.052, 0.56],
]

/** A J-shaped blade of carbon, as sprinters wear it below the knee. */
export function makeRunningBlade(
  side: Side,
  name: string,
  colours: BladeColours,
  figure = 'small',
): Model {
  const { blade, accent, outline } = colours
  const leg = measureLeg(figure)
  const fabric = cloth.roll(128, 128)
  const follow = between(leg, 0.55, 1)
  const [ground, line] = [blade, accent].map(colour.paint)
  const paint = (_: number, v: number): Vec3 =>
    (v > 0.23 && v < 0.255) || (v > 0.275 && v < 0.285) ? line : ground
  const carbon = cloth.print(fabric, 8, 96, paint)
  const { near, far } = divideAt(leg, bendBlade(leg), 1)
  return sewLimb({
    name,
    side,
    skeleton: leg.skeleton,
    fabric,
    cuts: [
      ...layLegSocket(fabric, leg, colours),
      [SHANK, carbon, near, follow],
      ['blade', carbon, far, follow],
      ['blade', cloth.dye(fabric, accent), layTread(leg), follow],
    ],
    look: { shade: '#b3a0c8', outline, rim: 0.3 },
  })
}

/** The middle of the blade; t runs from the socket to the toe. */
function pathOf(leg: Leg): (t: number) => Vec3 {
  const { joint, foot } = leg
  const length = foot.toe - foot.heel
  const [, , ankleZ] = leg.end
  const points = LINE.map(([height, ahead]): Vec3 => {
    const y = height * joint[1]
    const [[x]] = sliceAt(leg, (joint[1] - y) / (joint[1] - leg.end[1]))
    const t = Math.min(1, Math.max(0, 1 - height * 2))
    return [x + (foot.x - x) * t, y, ankleZ + ahead * length]
  })
  return (t) => curveAt(points, t)
}

const STEP = 0.01

/**
 * A flat strip along the path. `width` and `thickness` are half its dimensions, and `drop` moves it
 * down.
 */
function layStrip(
  leg: Leg,
  range: readonly [from: number, to: number],
  size: (t: number) => { width: number; thickness: number; drop: number },
  rows: number,
): Mesh {
  const path = pathOf(leg)
  return weaveSheet({
    columns: 14,
    rows,
    closed: true,
    point: (u, v) => {
      const t = range[0] + (range[1] - range[0]) * v
      const along = vec.normalize(vec.subtract(path(t + STEP), path(t - STEP)))
      const out = vec.normalize(vec.cross(along, [1, 0, 0]))
      const { width, thickness, drop } = size(t)
      // The ends are rounded off.
      const end = Math.max(0.06, Math.sqrt(1 - Math.abs(2 * v - 1) ** 16))
      const turn = u * 2 * Math.PI
      const square = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value))
      const across = square(Math.sin(turn)) * width * end
      const above = square(Math.cos(turn)) * thickness * end - drop
      return vec.add(path(t), vec.add([across, 0, 0], vec.scale(out, above)))
    },
  })
}

function bendBlade(leg: Leg): Mesh {
  const { half } = leg.foot
  return layStrip(
    leg,
    [0, 1],
    (t) => ({
      width: half * (0.55 + 0.3 * t),
      thickness: 0.0042 * leg.scale * (1 - 0.35 * t),
      drop: 0,
    }),
    28,
  )
}

/** The tread under the front of the blade. */
function layTread(leg: Leg): Mesh {
  const { half } = leg.foot
  const thickness = 0.0026 * leg.scale
  return layStrip(
    leg,
    [0.76, 0.985],
    (t) => ({ width: half * (0.53 + 0.3 * t), thickness, drop: 0.0042 * leg.scale * 0.9 }),
    10,
  )
}
