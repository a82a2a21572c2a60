import { MARKS } from '@kisekae/avatar3d/dye/marks.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '../kit/mesh/vector.ts'
import { type Canvas, painting } from '../kit/paint/canvas.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'

/** Marks on the skin other than a blush. */
export interface Marks {
  /** The cheeks burn. */
  isFlushed?: boolean
  /** Whether there are freckles on the cheeks and over the nose. */
  hasFreckles?: boolean
  /** Whether there are the lines of a long life around the eyes and the mouth. */
  hasLines?: boolean
  /** The position of a beauty mark, in metres: to the figure's left, and above the ground. */
  mole?: readonly [x: number, y: number]
}

/**
 * The freckles on the left side, which are repeated on the right: distance to the side, height
 * above the ground, and radius, in metres.
 */
const FRECKLES = [
  [0.0135, 0.7135, 0.0021],
  [0.029, 0.7045, 0.0024],
  [0.044, 0.6945, 0.0021],
  [0.058, 0.6855, 0.0025],
  [0.0745, 0.6865, 0.0021],
  [0.0905, 0.6815, 0.0025],
  [0.1055, 0.6885, 0.0022],
  [0.0665, 0.6755, 0.002],
] as const

/** A fine line on the left side of a face: its path, half its width in metres, and its strength. */
type Line = readonly [path: readonly [number, number][], radius: number, alpha: number]

/**
 * Lines on the left side, which are repeated on the right: the folds beside nose and mouth, the
 * corners of the mouth, crow's feet, and the fold under the eye.
 */
const LINES: readonly Line[] = [
  [
    [
      [0.0255, 0.7045],
      [0.0335, 0.6965],
      [0.0395, 0.6865],
      [0.0425, 0.677],
    ],
    0.00125,
    0.66,
  ],
  [
    [
      [0.0275, 0.6645],
      [0.0295, 0.6605],
      [0.0295, 0.6565],
    ],
    0.001,
    0.6,
  ],
  [
    [
      [0.1195, 0.7485],
      [0.126, 0.7525],
      [0.1315, 0.7545],
    ],
    0.00115,
    0.7,
  ],
  [
    [
      [0.1205, 0.7395],
      [0.1275, 0.7395],
      [0.1335, 0.7375],
    ],
    0.00115,
    0.7,
  ],
  [
    [
      [0.1185, 0.7305],
      [0.1245, 0.7265],
      [0.1295, 0.7215],
    ],
    0.00115,
    0.65,
  ],
  [
    [
      [0.05, 0.6965],
      [0.0625, 0.6925],
      [0.0765, 0.6925],
      [0.089, 0.6975],
    ],
    0.001,
    0.5,
  ],
]

/** The blush, the hint of a nose and the marks, in colours that stand out against the skin. */
export function paintSkin(canvas: Canvas, skin: Hex, blush: Hex, marks: Marks): void {
  const [light, red] = [skin, blush].map(colour.paint)
  const cheeks = { ...canvas, mark: MARKS.cheeks.mark }
  for (const side of [-1, 1]) {
    painting.cloud(cheeks, side * 0.1, 0.689, 0.03, 0.0165, red)
    if (!marks.isFlushed) continue
    painting.cloud(cheeks, side * 0.1, 0.689, 0.036, 0.02, red)
    paintFlush(cheeks, side, vec.mix(red, [0.75, 0.15, 0.2], 0.45))
  }
  const nose = painting.oval(0.0005, 0.7045, 0.0036, 0.0022)
  painting.fill(canvas, nose.area, nose.outline, vec.mix(light, red, 0.7), { soft: 0.0015 })
  const [r, g, b] = light
  const dark: Vec3 = [r * 0.72, g * 0.55, b * 0.5]
  if (marks.hasFreckles)
    for (const side of [-1, 1])
      for (const [x, y, radius] of FRECKLES) paintDot(canvas, side * x, y, radius, dark, 0.62)
  if (marks.hasLines)
    for (const side of [-1, 1])
      for (const [path, radius, alpha] of LINES) {
        const taper = (t: number) => radius * (0.35 + 0.65 * Math.sin(Math.PI * t))
        const mirrored = path.map(([x, y]): [number, number] => [side * x, y])
        painting.stroke(canvas, mirrored, taper, dark, alpha)
      }
  if (marks.mole) paintDot(canvas, ...marks.mole, 0.0026, [r * 0.3, g * 0.2, b * 0.2], 0.95)
}

function paintDot(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  paint: Vec3,
  alpha: number,
): void {
  const dot = painting.oval(x, y, radius, radius)
  painting.fill(canvas, dot.area, dot.outline, paint, { alpha, soft: 0.0011 })
}

/** Three short strokes on a blushing cheek. */
function paintFlush(canvas: Canvas, side: number, red: Vec3): void {
  for (const dx of [-0.011, 0, 0.011]) {
    const x = side * 0.1 + dx
    const path: [number, number][] = [
      [x + 0.0035, 0.697],
      [x - 0.0035, 0.681],
    ]
    painting.stroke(canvas, path, () => 0.0011, red, 0.75)
  }
}
