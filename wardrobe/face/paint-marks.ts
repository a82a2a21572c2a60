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
