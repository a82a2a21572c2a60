import type { Canvas } from './canvas.ts'
import { SAMPLE_COLUMNS, SAMPLE_ROWS, type SampleGrid } from './sample-grid.ts'

/** From a pixel's corner to each of its samples. */
const alongSteps = new Int32Array(4)
const acrossSteps = new Int32Array(4)

/**
 * Paints a stroke in one colour where it lies nearer than what is there: the parallelogram from the
 * line a-b to the same line moved by (ox, oy), which lies to the right of it as one walks from a to
 * b.
 *
 * A sample's place is taken along the line (0 to `area`) and across it (0 to `area`); both are
 * linear in x and y and stepped by additions.
 */
export function fillFlat(
  { widthPx, heightPx, colors, inverseDepths }: Canvas,
  { pixelLog2 }: SampleGrid,
  color: number,
  ax: number,
  ay: number,
  depthA: number,
  bx: number,
  by: number,
  depthB: number,
  ox: number,
  oy: number,
): void {
  const dx = bx - ax
  const dy = by - ay
  const area = Math.imul(dx, oy) - Math.imul(dy, ox)
  if (area <= 0) return
  // The outermost samples of a pixel lie an eighth of it from its sides.
  const eighthLog2 = pixelLog2 - 3
  const eighth = 1 << eighthLog2
  const left = Math.min(ax, bx) + Math.min(0, ox)
  const right = Math.max(ax, bx) + Math.max(0, ox)
  const top = Math.min(ay, by) + Math.min(0, oy)
  const bottom = Math.max(ay, by) + Math.max(0, oy)
  const firstX = Math.max(0, (left + eighth - 1) >> pixelLog2)
  const lastX = Math.min(widthPx - 1, (right - eighth) >> pixelLog2)
  const firstY = Math.max(0, (top + eighth - 1) >> pixelLog2)
  const lastY = Math.min(heightPx - 1, (bottom - eighth) >> pixelLog2)
  for (let sample = 0; sample < 4; sample++) {
    const right = SAMPLE_COLUMNS[sample] << eighthLog2
    const down = SAMPLE_ROWS[sample] << eighthLog2
    alongSteps[sample] = right * oy - down * ox
    acrossSteps[sample] = down * dx - right * dy
  }
  const rise = (depthB - depthA) / area
  for (let pixelY = firstY; pixelY <= lastY; pixelY++)
    for (let pixelX = firstX; pixelX <= lastX; pixelX++) {
      const x = (pixelX << pixelLog2) - ax
      const y = (pixelY << pixelLog2) - ay
      const alongPixel = Math.imul(x, oy) - Math.imul(y, ox)
      const acrossPixel = Math.imul(dx, y) - Math.imul(dy, x)
      for (let sample = 0; sample < 4; sample++) {
        const along = alongPixel + alongSteps[sample]
        const across = acrossPixel + acrossSteps[sample]
        if ((along | (area - along) | across | (area - across)) < 0) continue
        const inverse = depthA + along * rise
        const place = (pixelY * widthPx + pixelX) * 4 + sample
        if (inverse <= inverseDepths[place]) continue
        inverseDepths[place] = inverse
        colors[place] = color
      }
    }
}
