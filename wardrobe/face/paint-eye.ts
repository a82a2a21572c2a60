import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '../kit/mesh/vector.ts'
import { type Canvas, painting } from '../kit/paint/canvas.ts'
import { colour } from '../kit/paint/palette.ts'
import type { EyeColours } from './eye-colours.ts'
import { EYE_X, EYE_Y } from './eye-place.ts'
import type { EyeShape } from './eye-shapes.ts'
import { paintIris } from './paint-iris.ts'

const WHITE: Vec3 = [1, 1, 1]

/** The state of an open eye. */
export interface Gaze {
  /** The iris is small. */
  isWide?: boolean
  /** The metres by which the upper lid hangs down. */
  droop?: number
  /** The metres by which it hangs lower at the temple than at the nose; negative if higher. */
  slant?: number
  /** The metres by which both irises are moved to the figure's left. */
  aside?: number
}

/** The opening of the lids, 0 in the corners, 1 in the middle; `power` makes the arch squarer. */
const arch = (t: number, power: number) => (1 - Math.min(1, Math.abs(t)) ** power) ** 0.6

/** The lids as heights above the middle; t is -1 at the nose and 1 at the temple. */
function cutLids(shape: EyeShape, { droop = 0, slant = 0 }: Gaze) {
  const { halfHeight, inner, outer, top, bottom, upperArch, lowerArch, lean } = shape
  const corner = (t: number) => (halfHeight * (inner + outer + (outer - inner) * t)) / 2
  const rise = (t: number) => arch(t - lean * (1 - t * t), upperArch)
  const hang = (t: number) => droop * (1 + 0.25 * t - 0.6 * t * t) + Math.max(0, slant * t) * 1.2
  const upper = (t: number) => corner(t) + (halfHeight * top - corner(t)) * rise(t) - hang(t)
  const rest = (t: number) => corner(t) - (halfHeight * bottom + corner(t)) * arch(t, lowerArch)
  // A sinking upper lid moves the corners too.
  const lower = (t: number) => Math.min(rest(t), upper(t))
  return { upper: tabulate(upper), lower: tabulate(lower) }
}

/** Steps of a table from the nose to the temple; finer than pixels. */
const STEPS = 512

/** The lid, which every pixel of an eye needs, is computed once for each column. */
function tabulate(lid: Lid): Lid {
  const heights = Float64Array.from({ length: STEPS + 1 }, (_, n) => lid((2 * n) / STEPS - 1))
  return (t) => heights[Math.round(((Math.min(1, Math.max(-1, t)) + 1) / 2) * STEPS)]
}

/** An open eye. */
export function paintEye(
  canvas: Canvas,
  side: number,
  colours: EyeColours,
  shape: EyeShape,
  gaze: Gaze,
): void {
  const { halfWidth, halfHeight } = shape
  const x0 = side * EYE_X
  const { upper, lower } = cutLids(shape, gaze)
  const tAt = (x: number) => (side * (x - x0)) / halfWidth
  const area = {
    left: x0 - halfWidth,
    right: x0 + halfWidth,
    bottom: EYE_Y - halfHeight,
    top: EYE_Y + halfHeight,
  }
  const opening = (x: number, y: number) => {
    const t = tAt(x)
    const beside = (Math.abs(t) - 1) * halfWidth
    return Math.max(beside, y - EYE_Y - upper(t), EYE_Y + lower(t) - y)
  }
  painting.fill(canvas, area, opening, WHITE)
  const [rx, ry] = shape.iris
  const size = gaze.isWide ? 0.78 : 1
  const middle = { x: x0 - side * 0.0015 + (gaze.aside ?? 0), y: EYE_Y - 0.0035 }
  paintIris(
    canvas,
    { ...middle, rx: rx * size, ry: ry * size, pupil: shape.pupil },
    opening,
    colours,
  )
  const lidShadow = (x: number, y: number) =>
    Math.max(opening(x, y), EYE_Y + upper(tAt(x)) - 0.0105 - y)
  const lash = colour.paint(colours.lash)
  painting.fill(canvas, area, lidShadow, vec.mix(lash, [0.55, 0.5, 0.75], 0.5), {
    alpha: 0.42,
    soft: 0.005,
  })
  // If the lid sinks at the temple, its wing sinks further.
  const [far, high] = shape.wing
  const lashes = { ...shape, wing: [far, high - 0.6 * Math.max(0, gaze.slant ?? 0)] as const }
  paintLashes(canvas, lash, lashes, upper, lower, (t, y) => [x0 + side * t * halfWidth, EYE_Y + y])
}

type Lid = (t: number) => number
type Place = (t: number, y: number) => [number, number]

function paintLashes(
  canvas: Canvas,
  lash: Vec3,
  { halfWidth, wing: [far, high], lash: thick, lashCount }: EyeShape,
  upper: Lid,
  lower: Lid,
  place: Place,
): void {
  const lid = [-0.97, -0.82, -0.5, 0, 0.5, 0.85, 1].map((t) => place(t, upper(t) + 0.0012))
  const width = (t: number) => 0.0012 + 0.0045 * thick * Math.sin(Math.PI * 0.62 * t)
  painting.stroke(canvas, lid, width, lash)
  const wing = [
    place(0.74, upper(0.74) + 0.001),
    place(1, upper(1) + high * 0.43),
    place(1 + far / halfWidth, upper(1) + high),
  ]
  painting.stroke(canvas, wing, (t) => 0.0058 * thick * (1 - t) + 0.0004, lash)
  for (let n = 0; n < lashCount; n++) {
    const t = 0.93 - n * 0.2
    const hair = (height: number, way: number, tip: number) =>
      painting.stroke(
        canvas,
        [
          place(t, height),
          place(t + 0.16, height + way * tip * 0.7),
          place(t + 0.3, height + way * tip),
        ],
        (along) => 0.0022 * (1 - along) + 0.0003,
        lash,
      )
    hair(upper(t) + 0.002, 1, 0.0085 + n * 0.002)
    if (n < 2) hair(lower(t - 0.1), -1, 0.005)
  }
  const under = [0.3, 0.55, 0.78, 0.96].map((t) => place(t, lower(t)))
  painting.stroke(canvas, under, (t) => 0.0006 + 0.0013 * t, lash, 0.85)
  const crease = [-0.7, -0.2, 0.4, 0.92].map((t) => place(t, upper(t) + 0.0115))
  painting.stroke(canvas, crease, (t) => 0.0012 * Math.sin(Math.PI * t) + 0.0002, lash, 0.35)
}
