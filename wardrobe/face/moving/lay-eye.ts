import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'
import { closedLine, drawClosedLid } from '../closed-lid.ts'
import { EYE_X, EYE_Y } from '../eye-place.ts'
import type { EyeShape } from '../eye-shapes.ts'
import { drawLashes, type LashStroke } from '../lashes.ts'
import { cutLids, type Gaze } from '../paint-eye.ts'
import { drawStroke, joinRows, type Patch, type Place, turnOver } from './patch.ts'

/** The state of one eye. */
export interface EyeState {
  lids: Gaze | 'shut' | 'laugh'
  /** How far the iris is moved to the figure's left and up, in metres. */
  turn: Vec2
}

/** The structure of an eye, which no state changes. */
export interface EyePlan {
  shape: EyeShape
  side: -1 | 1
  /**
   * The state of the eye when it is open and no movement changes it; the skin around the lids stays
   * in this state.
   */
  opened: Gaze
}

/**
 * The distance of each layer from the skin, in metres. The eye lies behind a hole in the face: a
 * lid that closes halfway moves in a straight line, and dips up to 2 mm below the curved skin.
 */
const LIFT = {
  white: -0.0045,
  iris: -0.0034,
  lid: 0.0008,
  crease: 0.0011,
  lash: 0.0014,
  gone: -0.006,
}

/** Points along each lid. */
const COLUMNS = 16

/**
 * Distances from the opening, in metres. The skin of the lids stretches inside the hem, and is
 * flush with the face at the rim; the hole in the face ends between the hem and the rim.
 */
const REACH = { white: 0.012, hemAbove: 0.004, hemBelow: 0.0006, hole: 0.009, rim: 0.016 }

/**
 * An eye as layers: the white, the iris, the skin of the lids with an opening, and strokes. The
 * edges of the opening move with the lids, and the skin between the hem and these edges stretches.
 */
export function layEye(plan: EyePlan, state: EyeState): Patch[] {
  const white = layWhite(plan)
  const skin = layLids(plan, state)
  const [seen, lids] = plan.side > 0 ? [white, skin] : [turnOver(white), turnOver(skin)]
  return [seen, layIris(plan, state), lids, ...layLashes(plan, state)]
}

function layWhite(plan: EyePlan): Patch {
  const ring = traceLids(plan, {})
  const [x, y] = middleOf(ring)
  const rim = moveOut(ring, [x, y], () => REACH.white)
  const rows = [1, 0.5, 0].map((share) =>
    rim.map(([px, py]): Place => [x + (px - x) * share, y + (py - y) * share, LIFT.white]),
  )
  return joinRows(rows, { at: rows.flat().map(([px, py]): Vec2 => [px, py]), isWhite: true }, true)
}

/** A height at which the skin in the picture has no marks. */
const BARE_Y = 0.84

function layLids(plan: EyePlan, { lids }: EyeState): Patch {
  const ring = traceLids(plan, {})
  const around = (lift: number, far: (n: number) => number): Place[] =>
    moveOut(ring, middleOf(ring), far).map(([x, y]) => [x, y, lift])
  const brim = around(LIFT.lid, () => REACH.hole)
  const hem = around(LIFT.lid, (n) => (n <= COLUMNS ? REACH.hemAbove : REACH.hemBelow))
  const edge = traceLids(plan, lids).map(([x, y]): Place => [x, y, LIFT.lid])
  const fixed = [around(0.0002, () => REACH.rim), brim, hem]
  const bare = hem.map(([x]): Place => [x, BARE_Y, 0])
  const stretched = (end: readonly Place[]) =>
    [1 / 3, 2 / 3, 1].map((share) => mixRows(hem, end, share))
  const at = [...fixed, ...stretched(bare)].flat().map(([x, y]): Vec2 => [x, y])
  return joinRows([...fixed, ...stretched(edge)], { at }, true)
}

/** A line around the opening: along the upper lid to the temple, and back along the lower one. */
function traceLids({ shape, side }: EyePlan, lids: EyeState['lids']): Vec2[] {
  const steps = Array.from({ length: COLUMNS }, (_, n) => Math.cos((Math.PI * n) / COLUMNS))
  const [there, back] = [steps.map((t) => -t), steps]
  if (lids === 'shut' || lids === 'laugh')
    return [...there, ...back].map(closedLine(shape, side, curveOf(lids)))
  const { upper, lower } = cutLids(shape, lids)
  const place = (t: number, y: number): Vec2 => [side * (EYE_X + t * shape.halfWidth), EYE_Y + y]
  return [...there.map((t) => place(t, upper(t))), ...back.map((t) => place(t, lower(t)))]
}

const curveOf = (lids: 'shut' | 'laugh') => (lids === 'shut' ? 1 : -1)

function middleOf(ring: readonly Vec2[]): Vec2 {
  const [top, bottom] = [ring[COLUMNS / 2], ring[(COLUMNS * 3) / 2]]
  return [(top[0] + bottom[0]) / 2, (top[1] + bottom[1]) / 2]
}

/** Moves the points of a ring away from its centre, each by the distance in `far`. */
const moveOut = (ring: readonly Vec2[], [x, y]: Vec2, far: (n: number) => number): Vec2[] =>
  ring.map(([px, py], n) => {
    const length = Math.hypot(px - x, py - y) || 1
    return [px + ((px - x) / length) * far(n), py + ((py - y) / length) * far(n)]
  })

const mixRows = (one: readonly Place[], other: readonly Place[], share: number): Place[] =>
  one.map(([x, y, lift], n) => {
    const [toX, toY] = other[n]
    return [x + (toX - x) * share, y + (toY - y) * share, lift]
  })

/**
 * The distance of a point from the edge of the hole behind which the eye lies; negative inside the
 * hole.
 */
export function eyeHole(plan: EyePlan): (x: number, y: number) => number {
  const ring = traceLids(plan, {})
  const [x, y] = middleOf(ring)
  const rays = ring.map(([px, py]) => ({
    angle: Math.atan2(py - y, px - x),
    far: Math.hypot(px - x, py - y) + REACH.hole,
  }))
  return (px, py) => {
    const angle = Math.atan2(py - y, px - x)
    const gap = (ray: { angle: number }) => Math.abs(Math.sin((ray.angle - angle) / 2))
    const [near, next] = rays.toSorted((a, b) => gap(a) - gap(b))
    const share = gap(near) / (gap(near) + gap(next) || 1)
    return Math.hypot(px - x, py - y) - (near.far + (next.far - near.far) * share)
  }
}

/** The middle of an iris in the picture of a face. */
export const irisMiddle = (side: number, { aside = 0 }: Gaze): Vec2 => [
  side * (EYE_X - 0.0015) + aside,
  EYE_Y - 0.0035,
]

const SECTORS = 24
const IRIS_RINGS = [1, 0.6, 0]

/** The picture shows the iris as it is at rest; the iris of a wide eye is drawn smaller. */
function layIris({ shape, side, opened }: EyePlan, { lids, turn }: EyeState): Patch {
  const gaze = typeof lids === 'string' ? opened : lids
  const size = gaze.isWide ? 0.78 : 1
  const drawn = irisMiddle(side, opened)
  const middle = irisMiddle(side, gaze)
  const rings = IRIS_RINGS.map((share) =>
    Array.from({ length: SECTORS }, (_, n): Vec2 => {
      const angle = (-2 * Math.PI * n) / SECTORS
      return [shape.iris[0] * share * Math.cos(angle), shape.iris[1] * share * Math.sin(angle)]
    }),
  )
  const rows = rings.map((ring) =>
    ring.map(
      ([x, y]): Place => [
        middle[0] + turn[0] + x * size,
        middle[1] + turn[1] + y * size,
        LIFT.iris,
      ],
    ),
  )
  const at = rings.flat().map(([x, y]): Vec2 => [drawn[0] + x, drawn[1] + y])
  return { ...joinRows(rows, { at }, true), eye: side }
}

/** The number of pieces in each stroke. */
const PIECES = { lid: 16, wing: 6, hair: 4, under: 6, crease: 8 }

/** A stroke too thin to be seen, along the line where it will appear. */
const hide = (through: LashStroke['through']): LashStroke => ({ through, radius: () => 0.0002 })

function layLashes(plan: EyePlan, { lids }: EyeState): Patch[] {
  const isClosed = lids === 'shut' || lids === 'laugh'
  const { lid, wing, second, hairs, under, crease } = isClosed
    ? closeLashes(plan, curveOf(lids))
    : openLashes(plan, lids)
  const dark = { lift: LIFT.lash, swatch: 'lash' }
  return [
    drawStroke(crease, PIECES.crease, {
      lift: isClosed ? LIFT.gone : LIFT.crease,
      swatch: 'crease',
    }),
    drawStroke(under, PIECES.under, { lift: LIFT.crease, swatch: 'under' }),
    drawStroke(lid, PIECES.lid, dark),
    drawStroke(wing, PIECES.wing, dark),
    drawStroke(second, PIECES.hair, dark),
    ...hairs.map((hair) => drawStroke(hair, PIECES.hair, dark)),
  ]
}

function openLashes({ shape, side }: EyePlan, gaze: Gaze) {
  const lids = cutLids(shape, gaze)
  const place = (t: number, y: number): [number, number] => [
    side * (EYE_X + t * shape.halfWidth),
    EYE_Y + y,
  ]
  const [far, high] = shape.wing
  const wing = [far, high - 0.6 * Math.max(0, gaze.slant ?? 0)] as const
  const second = hide([0.8, 0.85, 0.9].map((t) => place(t, lids.upper(t) + 0.001)))
  return { ...drawLashes({ ...shape, wing }, lids, place), second }
}

/** The strokes of an open eye, moved to where they are in a closed one. */
function closeLashes(plan: EyePlan, curve: number) {
  const { shape, side } = plan
  const point = closedLine(shape, side, curve)
  const { line, lashes } = drawClosedLid(shape, side, curve)
  const [wing, second, third] = lashes
  const along = (...ts: number[]) => hide(ts.map(point))
  // There are as many as on an open eye: those above, and the first two below.
  const hairs = Array.from({ length: shape.lashCount + Math.min(2, shape.lashCount) }, (_, n) =>
    n === 0 && third ? third : along(0.7, 0.75, 0.8),
  )
  return {
    lid: line,
    wing,
    second: second ?? along(0.8, 0.85, 0.9),
    hairs,
    under: along(0.3, 0.55, 0.78, 0.96),
    // The crease fades in place, because a moving one would show through the lid as dots.
    crease: hide(openLashes(plan, {}).crease.through),
  }
}
