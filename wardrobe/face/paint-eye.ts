import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '../kit/mesh/vector.ts'
import { type Canvas, painting } from '../kit/paint/canvas.ts'
import { colour } from '../kit/paint/palette.ts'
import type { EyeColours } from './eye-colours.ts'
import { EYE_X, EYE_Y } from './eye-place.ts'
import type { EyeShape } from './eye-shapes.ts'
import { drawLashes, type Lashes, type LashStroke, type Lid } from './lashes.ts'
import { paintIris } from './paint-iris.ts'

/** Only the highlights in an eye are pure white: they stay bright below a fringe. */
export const EYE_WHITE: Vec3 = colour.paint('#f0f3fa')

/** The opacity of the line under an eye, and of the crease over it. */
export const UNDER_ALPHA = 0.85
export const CREASE_ALPHA = 0.35

/** The state of an open eye. */
export interface Gaze {
  /** The iris is small. */
  isWide?: boolean
  /** How far the upper lid hangs down, in metres. */
  droop?: number
  /** How much lower it hangs at the temple than at the nose, in metres; negative if higher. */
  slant?: number
  /** How far both irises are moved to the figure's left, in metres. */
  aside?: number
}

/** The opening of the lids, 0 in the corners, 1 in the middle; `power` makes the arch squarer. */
const arch = (t: number, power: number) => (1 - Math.min(1, Math.abs(t)) ** power) ** 0.6

/** The lids as heights above the middle; t is -1 at the nose and 1 at the temple. */
export function cutLids(shape: EyeShape, { droop = 0, slant = 0 }: Gaze) {
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
  painting.fill(canvas, area, opening, EYE_WHITE)
  const [rx, ry] = shape.iris
  const size = gaze.isWide ? 0.78 : 1
  const middle = { x: x0 - side * 0.0015 + (gaze.aside ?? 0), y: EYE_Y - 0.0035 }
  paintIris(
    canvas,
    { ...middle, rx: rx * size, ry: ry * size, pupil: shape.pupil },
    opening,
    colours,
  )
  shadeUnderLid(canvas, area, colours, (x, y) =>
    Math.max(opening(x, y), EYE_Y + upper(tAt(x)) - 0.0105 - y),
  )
  const lash = colour.paint(colours.lash)
  // If the lid sinks at the temple, its wing sinks further.
  const [far, high] = shape.wing
  const lashed = { ...shape, wing: [far, high - 0.6 * Math.max(0, gaze.slant ?? 0)] as const }
  const place = (t: number, y: number): [number, number] => [x0 + side * t * halfWidth, EYE_Y + y]
  paintLashes(canvas, lash, drawLashes(lashed, { upper, lower }, place))
}

function paintLashes(canvas: Canvas, lash: Vec3, lashes: Lashes): void {
  const paint = ({ through, radius }: LashStroke, alpha = 1) =>
    painting.stroke(canvas, through, radius, lash, alpha)
  paint(lashes.lid)
  paint(lashes.wing)
  for (const hair of lashes.hairs) paint(hair)
  paint(lashes.under, UNDER_ALPHA)
  paint(lashes.crease, CREASE_ALPHA)
}

type Area = Parameters<typeof painting.fill>[1]

/** The shadow of the upper lid over the whole eye. */
export function paintLidShadow(
  canvas: Canvas,
  side: number,
  colours: EyeColours,
  shape: EyeShape,
  gaze: Gaze,
): void {
  const { upper } = cutLids(shape, gaze)
  const tAt = (x: number) => (side * (x - side * EYE_X)) / shape.halfWidth
  const { left, bottom, size } = canvas.window
  const area = { left, right: left + size, bottom, top: bottom + size }
  shadeUnderLid(canvas, area, colours, (x, y) => EYE_Y + upper(tAt(x)) - 0.0105 - y)
}

function shadeUnderLid(
  canvas: Canvas,
  area: Area,
  { lash }: EyeColours,
  shadow: (x: number, y: number) => number,
): void {
  const paint = vec.mix(colour.paint(lash), [0.55, 0.5, 0.75], 0.5)
  painting.fill(canvas, area, shadow, paint, { alpha: 0.42, soft: 0.005 })
}
