import { type Canvas, painting } from '../kit/canvas.ts'
import { colour } from '../kit/palette.ts'

export type Mouth = 'open' | 'gentle' | 'cat' | 'laugh' | 'small' | 'smirk' | 'wavy' | 'dozy'

const Y = 0.6755
const LINE = colour.paint('#9a4348')
const INSIDE = colour.paint('#b9474f')
const TONGUE = colour.paint('#f39a96')

/** Paints one of the mouths, in the middle of the lower face. */
export function paintMouth(canvas: Canvas, mouth: Mouth): void {
  if (mouth === 'open') paintBowl(canvas, 0.0185, 0.0165)
  if (mouth === 'laugh') paintBowl(canvas, 0.0235, 0.0235)
  if (mouth === 'gentle') paintSmile(canvas)
  if (mouth === 'cat') paintCatMouth(canvas)
  if (mouth === 'small') paintRound(canvas)
  if (mouth === 'smirk') paintSmirk(canvas)
  if (mouth === 'wavy') paintWave(canvas)
  if (mouth === 'dozy') paintDoze(canvas)
}

/** An open, laughing mouth: a bowl with a tongue, and a line of lip above it. */
function paintBowl(canvas: Canvas, halfWidth: number, depth: number): void {
  const { area, outline } = painting.oval(0, Y, halfWidth, depth)
  const lip = (x: number) => Y + 9 * x * x
  const bowl = (x: number, y: number) => Math.max(outline(x, y), y - lip(x))
  painting.fill(canvas, area, bowl, LINE)
  const inner = (x: number, y: number) => bowl(x, y) + 0.0016
  painting.fill(canvas, area, inner, INSIDE)
  const tongue = painting.oval(0, Y - depth, halfWidth * 0.72, depth * 0.62)
  const onTongue = (x: number, y: number) => Math.max(inner(x, y), tongue.outline(x, y))
  painting.fill(canvas, area, onTongue, TONGUE)
  const upper = [-1.12, -0.6, 0, 0.6, 1.12].map((t): [number, number] => {
    const x = t * halfWidth
    return [x, lip(x)]
  })
  painting.stroke(canvas, upper, (t) => 0.0006 + 0.0011 * Math.sin(Math.PI * t), LINE)
}

function paintSmile(canvas: Canvas): void {
  const path = [-1, -0.55, 0, 0.55, 1].map((t): [number, number] => [
    t * 0.0185,
    Y - 0.0065 + 0.0068 * t * t,
  ])
  painting.stroke(canvas, path, (t) => 0.0008 + 0.0012 * Math.sin(Math.PI * t), LINE)
}

/** Two small bows side by side, with a glimpse of tongue. */
function paintCatMouth(canvas: Canvas): void {
  const tongue = painting.oval(0, Y - 0.0095, 0.0068, 0.0068)
  const below = (x: number, y: number) => Math.max(tongue.outline(x, y), y - Y + 0.0055)
  painting.fill(canvas, tongue.area, below, TONGUE)
  for (const side of [-1, 1]) {
    const path = [0, 0.25, 0.6, 1].map((t): [number, number] => [
      side * 0.0185 * t,
      Y - 0.0035 - 0.0058 * Math.sin(Math.PI * Math.min(1, t * 0.95)) + 0.002 * t,
    ])
    painting.stroke(canvas, path, (t) => 0.0017 - 0.0008 * t, LINE)
  }
}

function paintRound(canvas: Canvas): void {
  const rim = painting.oval(0, Y - 0.008, 0.0088, 0.0105)
  painting.fill(canvas, rim.area, rim.outline, LINE)
  painting.fill(canvas, rim.area, (x, y) => rim.outline(x, y) + 0.0017, INSIDE)
}

/** Up at one end, with a small fang. */
function paintSmirk(canvas: Canvas): void {
  const line: [number, number][] = [
    [-0.0175, Y - 0.0055],
    [-0.004, Y - 0.0085],
    [0.011, Y - 0.0055],
    [0.0215, Y + 0.0045],
  ]
  const fang = painting.oval(0.0085, Y - 0.0088, 0.0036, 0.0052)
  const below = (x: number, y: number) => Math.max(fang.outline(x, y), y - Y + 0.0068)
  painting.fill(canvas, fang.area, below, LINE)
  painting.fill(canvas, fang.area, (x, y) => below(x, y) + 0.0011, colour.paint('#fffaf6'))
  painting.stroke(canvas, line, (t) => 0.001 + 0.0011 * Math.sin(Math.PI * t), LINE)
}

/** Lips that do not know what to say. */
function paintWave(canvas: Canvas): void {
  const path = Array.from({ length: 7 }, (_, n): [number, number] => {
    const t = n / 3 - 1
    return [t * 0.0195, Y - 0.006 + (n % 2 === 0 ? -0.0026 : 0.003)]
  })
  painting.stroke(canvas, path, (t) => 0.0012 + 0.0008 * Math.sin(Math.PI * t), LINE)
}

/** A little open, with a drop at its corner. */
function paintDoze(canvas: Canvas): void {
  const rim = painting.oval(0, Y - 0.006, 0.0085, 0.0062)
  painting.fill(canvas, rim.area, rim.outline, LINE)
  painting.fill(canvas, rim.area, (x, y) => rim.outline(x, y) + 0.0016, INSIDE)
  const drop = painting.oval(0.0115, Y - 0.0135, 0.0038, 0.0062)
  painting.fill(canvas, drop.area, drop.outline, colour.paint('#8cc4ea'))
  painting.fill(canvas, drop.area, (x, y) => drop.outline(x, y) + 0.0011, colour.paint('#e0f4ff'))
}
