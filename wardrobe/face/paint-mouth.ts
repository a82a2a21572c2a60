import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { type Canvas, painting } from '../kit/paint/canvas.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'

/** The colours of a mouth: the inside, the tongue, and lines that stand out against the skin. */
export interface Lips {
  line: Hex
  inside: Hex
  tongue: Hex
}

type Paints = Record<keyof Lips, Vec3>

const Y = 0.6755
const TEETH = colour.paint('#fffaf6')

/** Mouths by name, each painted in the middle of the lower face. */
export const MOUTHS = {
  open: (canvas: Canvas, lips: Paints) => paintBowl(canvas, lips, 0.0185, 0.0165),
  laugh: (canvas: Canvas, lips: Paints) => paintBowl(canvas, lips, 0.0235, 0.0235),
  beam: (canvas: Canvas, lips: Paints) => paintBowl(canvas, lips, 0.0285, 0.0205, 0.0052),
  gentle: (canvas: Canvas, lips: Paints) => paintCurve(canvas, lips, 0.0185, 0.0068),
  tiny: (canvas: Canvas, lips: Paints) => paintCurve(canvas, lips, 0.0105, 0.0042),
  calm: (canvas: Canvas, lips: Paints) => paintCurve(canvas, lips, 0.0145, 0.0014),
  frown: (canvas: Canvas, lips: Paints) => paintCurve(canvas, lips, 0.0155, -0.0062),
  cat: paintCatMouth,
  small: (canvas: Canvas, lips: Paints) => paintRound(canvas, lips, 0.0088, 0.0105),
  smirk: paintSmirk,
  wavy: paintWave,
  dozy: paintDoze,
  grin: paintGrin,
  pout: paintPout,
  aa: (canvas: Canvas, lips: Paints) => paintBowl(canvas, lips, 0.0175, 0.022),
  ih: (canvas: Canvas, lips: Paints) => paintBowl(canvas, lips, 0.0215, 0.0095, 0.0034),
  ou: (canvas: Canvas, lips: Paints) => paintRound(canvas, lips, 0.0068, 0.0074),
  ee: (canvas: Canvas, lips: Paints) => paintBowl(canvas, lips, 0.0225, 0.0135, 0.0048),
  oh: (canvas: Canvas, lips: Paints) => paintRound(canvas, lips, 0.0105, 0.0135),
} satisfies Record<string, (canvas: Canvas, lips: Paints) => void>

export type Mouth = keyof typeof MOUTHS

/**
 * An open, laughing mouth: a bowl with a tongue, teeth that are `teeth` metres high, and the line
 * of the upper lip.
 */
function paintBowl(
  canvas: Canvas,
  { line, inside, tongue }: Paints,
  halfWidth: number,
  depth: number,
  teeth = 0,
): void {
  const { area, outline } = painting.oval(0, Y, halfWidth, depth)
  const lip = (x: number) => Y + 9 * x * x
  const bowl = (x: number, y: number) => Math.max(outline(x, y), y - lip(x))
  painting.fill(canvas, area, bowl, line)
  const inner = (x: number, y: number) => bowl(x, y) + 0.0016
  painting.fill(canvas, area, inner, inside)
  const back = painting.oval(0, Y - depth, halfWidth * 0.72, depth * 0.62)
  const onTongue = (x: number, y: number) => Math.max(inner(x, y), back.outline(x, y))
  painting.fill(canvas, area, onTongue, tongue)
  const onTeeth = (x: number, y: number) => Math.max(inner(x, y), lip(x) - teeth - y)
  if (teeth > 0) painting.fill(canvas, area, onTeeth, TEETH)
  const upper = [-1.12, -0.6, 0, 0.6, 1.12].map((t): [number, number] => {
    const x = t * halfWidth
    return [x, lip(x)]
  })
  painting.stroke(canvas, upper, (t) => 0.0006 + 0.0011 * Math.sin(Math.PI * t), line)
}

/** Closed lips; `depth` is the height of the ends above the middle, in metres. */
function paintCurve(canvas: Canvas, { line }: Paints, halfWidth: number, depth: number): void {
  const path = [-1, -0.55, 0, 0.55, 1].map((t): [number, number] => [
    t * halfWidth,
    Y - 0.0065 + depth * (t * t - (depth < 0 ? 0.6 : 0)),
  ])
  painting.stroke(canvas, path, (t) => 0.0008 + 0.0012 * Math.sin(Math.PI * t), line)
}

/** Two small bows side by side, with a glimpse of tongue. */
function paintCatMouth(canvas: Canvas, lips: Paints): void {
  const tongue = painting.oval(0, Y - 0.0095, 0.0068, 0.0068)
  const below = (x: number, y: number) => Math.max(tongue.outline(x, y), y - Y + 0.0055)
  painting.fill(canvas, tongue.area, below, lips.tongue)
  for (const side of [-1, 1]) {
    const path = [0, 0.25, 0.6, 1].map((t): [number, number] => [
      side * 0.0185 * t,
      Y - 0.0035 - 0.0058 * Math.sin(Math.PI * Math.min(1, t * 0.95)) + 0.002 * t,
    ])
    painting.stroke(canvas, path, (t) => 0.0017 - 0.0008 * t, lips.line)
  }
}

function paintRound(canvas: Canvas, lips: Paints, rx: number, ry: number): void {
  const rim = painting.oval(0, Y - 0.008, rx, ry)
  painting.fill(canvas, rim.area, rim.outline, lips.line)
  painting.fill(canvas, rim.area, (x, y) => rim.outline(x, y) + 0.0017, lips.inside)
}

/** A mouth that rises at one corner, with a small fang. */
function paintSmirk(canvas: Canvas, lips: Paints): void {
  const line: [number, number][] = [
    [-0.0175, Y - 0.0055],
    [-0.004, Y - 0.0085],
    [0.011, Y - 0.0055],
    [0.0215, Y + 0.0045],
  ]
  const fang = painting.oval(0.0085, Y - 0.0088, 0.0036, 0.0052)
  const below = (x: number, y: number) => Math.max(fang.outline(x, y), y - Y + 0.0068)
  painting.fill(canvas, fang.area, below, lips.line)
  painting.fill(canvas, fang.area, (x, y) => below(x, y) + 0.0011, TEETH)
  painting.stroke(canvas, line, (t) => 0.001 + 0.0011 * Math.sin(Math.PI * t), lips.line)
}

/** Hesitant lips. */
function paintWave(canvas: Canvas, lips: Paints): void {
  const path = Array.from({ length: 7 }, (_, n): [number, number] => {
    const t = n / 3 - 1
    return [t * 0.0195, Y - 0.006 + (n % 2 === 0 ? -0.0026 : 0.003)]
  })
  painting.stroke(canvas, path, (t) => 0.0012 + 0.0008 * Math.sin(Math.PI * t), lips.line)
}

/** A mouth that is a little open, with a drop at its corner. */
function paintDoze(canvas: Canvas, lips: Paints): void {
  const rim = painting.oval(0, Y - 0.006, 0.0085, 0.0062)
  painting.fill(canvas, rim.area, rim.outline, lips.line)
  painting.fill(canvas, rim.area, (x, y) => rim.outline(x, y) + 0.0016, lips.inside)
  const drop = painting.oval(0.0115, Y - 0.0135, 0.0038, 0.0062)
  painting.fill(canvas, drop.area, drop.outline, colour.paint('#8cc4ea'))
  painting.fill(canvas, drop.area, (x, y) => drop.outline(x, y) + 0.0011, colour.paint('#e0f4ff'))
}

/** A broad grin from cheek to cheek, all teeth. */
function paintGrin(canvas: Canvas, { line }: Paints): void {
  const { area, outline } = painting.oval(0, Y + 0.002, 0.0245, 0.0155)
  const lip = (x: number) => Y - 0.001 + 9 * x * x
  const rim = (x: number, y: number) => Math.max(outline(x, y), y - lip(x))
  painting.fill(canvas, area, rim, line)
  painting.fill(canvas, area, (x, y) => rim(x, y) + 0.0017, TEETH)
  const closed = [-0.72, 0, 0.72].map((t): [number, number] => [
    t * 0.0245,
    Y - 0.0068 + 0.0042 * t * t,
  ])
  painting.stroke(canvas, closed, () => 0.0005, line, 0.5)
}

/** Full lips, a little parted. */
function paintPout(canvas: Canvas, { line, inside, tongue }: Paints): void {
  const lower = painting.oval(0, Y - 0.0108, 0.0082, 0.0046)
  painting.fill(canvas, lower.area, lower.outline, tongue, { alpha: 0.8, soft: 0.0015 })
  const bow = [-1, -0.42, 0, 0.42, 1].map((t, n): [number, number] => [
    t * 0.0115,
    Y - 0.0078 + [0, 0.0014, 0.0002, 0.0014, 0][n],
  ])
  painting.stroke(canvas, bow, (t) => 0.0007 + 0.0012 * Math.sin(Math.PI * t), line)
  const parted = painting.oval(0, Y - 0.0088, 0.005, 0.0012)
  painting.fill(canvas, parted.area, parted.outline, inside)
}
