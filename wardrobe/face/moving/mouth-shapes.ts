import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mouth } from '../paint-mouth.ts'
import type { Stroke } from './patch.ts'

/**
 * A mouth as lines with the same number of points, from the figure's right to its left, so that
 * each mouth can turn into any other.
 */
export interface MouthShape {
  /** The edges of the opening; a closed mouth has two equal ones. */
  upper: Vec2[]
  lower: Vec2[]
  /** The lower edge of the teeth, and the upper edge of the tongue. */
  teeth: Vec2[]
  tongue: Vec2[]
  /** Where the tongue ends: the lower edge, unless the tongue is stuck out. */
  tip: Vec2[]
  /** The line of the upper lip. */
  lip: Stroke
  /** Half the width of the line of the lower lip, inside the opening. */
  rim: number
}

const Y = 0.6755

/** Points of each line. */
export const MOUTH_POINTS = 21

/** Positions from -1 to 1, closer together at the corners. */
const steps = Array.from({ length: MOUTH_POINTS }, (_, n) => (2 * n) / (MOUTH_POINTS - 1) - 1)

/** An open, laughing mouth: a bowl with a tongue and with teeth that are `teeth` metres high. */
export function bowl(halfWidth: number, depth: number, teeth = 0): MouthShape {
  const lip = (x: number) => Y + 9 * x * x
  const corner = findCorner(halfWidth, depth)
  const lower = steps.map((s): Vec2 => {
    const angle = s * (Math.PI / 2 + corner)
    return [halfWidth * Math.sin(angle), Y - depth * Math.cos(angle)]
  })
  const end = halfWidth * Math.cos(corner)
  const upper = lower.map(([x]): Vec2 => {
    const near = Math.max(-end, Math.min(end, x))
    return [near, lip(near)]
  })
  const back = (x: number) => {
    const inside = 1 - (x / (halfWidth * 0.72)) ** 2
    return Y - depth + depth * 0.62 * Math.sqrt(Math.max(0, inside))
  }
  return {
    upper,
    lower,
    teeth: upper.map(([x, y], n) => [x, teeth > 0 ? Math.max(lower[n][1], y - teeth) : y]),
    tongue: lower.map(([x, y], n) => [x, Math.min(upper[n][1], Math.max(y, back(x)))]),
    tip: lower,
    lip: {
      through: [-1.12, -0.6, 0, 0.6, 1.12].map((t) => [t * halfWidth, lip(t * halfWidth)]),
      radius: (t) => 0.0006 + 0.0011 * Math.sin(Math.PI * t),
    },
    rim: 0.0008,
  }
}

/** The angle above the horizontal at which the ellipse of a bowl meets its lip. */
function findCorner(halfWidth: number, depth: number): number {
  let [low, high] = [0, Math.PI / 2]
  for (let n = 0; n < 40; n++) {
    const angle = (low + high) / 2
    const isBelow = depth * Math.sin(angle) < 9 * (halfWidth * Math.cos(angle)) ** 2
    if (isBelow) low = angle
    else high = angle
  }
  return low
}

function round(rx: number, ry: number, y = Y - 0.008): MouthShape {
  const arc = (way: number) =>
    steps.map((s): Vec2 => {
      const angle = (s * Math.PI) / 2
      return [rx * Math.sin(angle), y + way * ry * Math.cos(angle)]
    })
  const [upper, lower] = [arc(1), arc(-1)]
  const inside = steps.map(
    (s): Vec2 => [
      (rx - 0.0008) * Math.sin((s * Math.PI) / 2),
      y + (ry - 0.0008) * Math.cos((s * Math.PI) / 2),
    ],
  )
  return {
    upper,
    lower,
    teeth: upper,
    tongue: lower,
    tip: lower,
    lip: { through: inside, radius: () => 0.00085 },
    rim: 0.00085,
  }
}

/** Closed lips along a curve, with the width of their line. */
function closed(lip: Stroke): MouthShape {
  const line = sampleLine(lip)
  return { upper: line, lower: line, teeth: line, tongue: line, tip: line, lip, rim: 0.0003 }
}

/**
 * The points of a stroke of straight segments, from left to right, spaced as if all its segments
 * were equally long.
 */
function sampleLine({ through }: Stroke): Vec2[] {
  const last = through.length - 1
  return steps.map((s): Vec2 => {
    const place = ((s + 1) / 2) * last
    const n = Math.min(last - 1, Math.floor(place))
    const [from, to] = [through[n], through[n + 1]]
    const share = place - n
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  })
}

const swell = (least: number, more: number) => (t: number) => least + more * Math.sin(Math.PI * t)

const curve = (halfWidth: number, depth: number): MouthShape =>
  closed({
    through: [-1, -0.55, 0, 0.55, 1].map((t) => [
      t * halfWidth,
      Y - 0.0065 + depth * (t * t - (depth < 0 ? 0.6 : 0)),
    ]),
    radius: swell(0.0008, 0.0012),
  })

/** Two small bows; a glimpse of tongue fills the opening below their middle. */
function cat(): MouthShape {
  const bow = (t: number): [number, number] => [
    0.0185 * t,
    Y - 0.0035 - 0.0058 * Math.sin(Math.PI * Math.min(1, Math.abs(t) * 0.95)) + 0.002 * Math.abs(t),
  ]
  const through = [-1, -0.8, -0.6, -0.42, -0.25, -0.12, 0, 0.12, 0.25, 0.42, 0.6, 0.8, 1].map(bow)
  const shape = closed({ through, radius: (t) => 0.0017 - 0.0008 * Math.abs(2 * t - 1) })
  const low = shape.upper.map(([x, y]): Vec2 => {
    const inside = 1 - (x / 0.0068) ** 2
    return [x, inside > 0 ? Math.min(y, Y - 0.0095 - 0.0068 * Math.sqrt(inside)) : y]
  })
  return { ...shape, lower: low, tip: low, tongue: shape.upper, rim: 0.0001 }
}

/** A broad grin: all of it is teeth. */
function grin(): MouthShape {
  const [halfWidth, depth, y] = [0.0245, 0.0155, Y + 0.002]
  const lip = (x: number) => Y - 0.001 + 9 * x * x
  const lower = steps.map((s): Vec2 => {
    const angle = s * (Math.PI / 2 + 0.14)
    return [halfWidth * Math.sin(angle), y - depth * Math.cos(angle)]
  })
  const upper = lower.map(([x, low]): Vec2 => [x, Math.max(low, lip(x))])
  return {
    upper,
    lower,
    teeth: lower,
    tongue: lower,
    tip: lower,
    lip: {
      through: [-1, -0.5, 0, 0.5, 1].map((t) => [t * 0.0238, lip(t * 0.0238) - 0.0008]),
      radius: () => 0.00085,
    },
    rim: 0.00085,
  }
}

/** The shapes of the drawn mouths with the same names. */
export const MOUTH_SHAPES: Record<Mouth, MouthShape> = {
  open: bowl(0.0185, 0.0165),
  laugh: bowl(0.0235, 0.0235),
  beam: bowl(0.0285, 0.0205, 0.0052),
  gentle: curve(0.0185, 0.0068),
  tiny: curve(0.0105, 0.0042),
  calm: curve(0.0145, 0.0014),
  frown: curve(0.0155, -0.0062),
  cat: cat(),
  small: round(0.0088, 0.0105),
  smirk: closed({
    through: [
      [-0.0175, Y - 0.0055],
      [-0.004, Y - 0.0085],
      [0.011, Y - 0.0055],
      [0.0215, Y + 0.0045],
    ],
    radius: swell(0.001, 0.0011),
  }),
  wavy: closed({
    through: Array.from({ length: 7 }, (_, n) => [
      (n / 3 - 1) * 0.0195,
      Y - 0.006 + (n % 2 === 0 ? -0.0026 : 0.003),
    ]),
    radius: swell(0.0012, 0.0008),
  }),
  dozy: round(0.0085, 0.0062, Y - 0.006),
  grin: grin(),
  pout: closed({
    through: [-1, -0.42, 0, 0.42, 1].map((t, n) => [
      t * 0.0115,
      Y - 0.0078 + [0, 0.0014, 0.0002, 0.0014, 0][n],
    ]),
    radius: swell(0.0007, 0.0012),
  }),
  aa: bowl(0.0175, 0.022),
  ih: bowl(0.0215, 0.0095, 0.0034),
  ou: round(0.0068, 0.0074),
  ee: bowl(0.0225, 0.0135, 0.0048),
  oh: round(0.0105, 0.0135),
}

/** Lips pressed together. */
export const pressed = (halfWidth: number): MouthShape => curve(halfWidth, 0.0008)

/** Moves a point of a mouth; the point is `gap` metres away from the other lip. */
export type Bend = (point: Vec2, isLower: boolean, gap: number) => Vec2

/**
 * Moves all points of a mouth; the points of the lower lip and the tongue count as lower ones.
 * Teeth that reach the lower lip follow it, so that no teeth show through it.
 */
export function bendMouth(shape: MouthShape, bend: Bend): MouthShape {
  const { upper, lower, teeth, tongue, tip, lip, rim } = shape
  const gaps = upper.map(([, y], n) => y - lower[n][1])
  const move = (points: readonly Vec2[], isLower: boolean) =>
    points.map((point, n) => bend(point, isLower, gaps[n]))
  const bitten = move(lower, true)
  const last = lip.through.length - 1
  return {
    upper: move(upper, false),
    lower: bitten,
    teeth: move(teeth, false).map(([x, y], n) =>
      gaps[n] > 0 && teeth[n][1] === lower[n][1] ? bitten[n] : [x, Math.max(y, bitten[n][1])],
    ),
    tongue: move(tongue, true),
    tip: move(tip, true),
    lip: {
      through: lip.through.map(([x, y], n) =>
        bend([x, y], false, gaps[Math.round((n / last) * (MOUTH_POINTS - 1))]),
      ),
      radius: lip.radius,
    },
    rim,
  }
}
