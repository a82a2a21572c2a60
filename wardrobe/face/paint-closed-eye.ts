import { type Canvas, painting } from '../kit/paint/canvas.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { drawClosedLid } from './closed-lid.ts'
import type { EyeShape } from './eye-shapes.ts'

/** A closed eye: if `curve` is 1, it hangs as in sleep; if it is -1, it arches as in a laugh. */
export function paintClosedEye(
  canvas: Canvas,
  side: number,
  lashHex: Hex,
  shape: EyeShape,
  curve: number,
): void {
  const lash = colour.paint(lashHex)
  const { line, lashes } = drawClosedLid(shape, side, curve)
  for (const { through, radius } of [line, ...lashes])
    painting.stroke(canvas, through, radius, lash)
}
