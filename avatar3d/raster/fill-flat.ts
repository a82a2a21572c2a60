import type { Canvas } from './canvas.ts'
import type { SampleGrid } from './sample-grid.ts'

/**
 * Paints a stroke in one colour where it lies nearer than what is there: the parallelogram from the line
 * a-b to the same line moved by (ox, oy), which lies to the right of it as one walks from a to b.
 *
 * A sample's place is taken along the line (0 to `area`) and across it (0 to `area`); both are linear in
 * x and y.
 */
export function fillFlat(
  { widthPx, heightPx, colors, inverseDepths }: Canvas,
  { pixelLog2, columns }: SampleGrid,
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
  const left = Math.min(ax, bx) + Math.min(0, ox)
  const right = Math.max(ax, bx) + Math.max(0, ox)
  const top = Math.min(ay, by) + Math.min(0, oy)
  const bottom = Math.max(ay, by) + Math.max(0, oy)
  const rowLog2 = pixelLog2 - 2
  const half = 1 << (rowLog2 - 1)
  const firstRow = Math.max(0, (top + half - 1) >> rowLog2)
  const lastRow = Math.min(heightPx * 4 - 1, (bottom - half) >> rowLog2)
  const rise = (depthB - depthA) / area
  for (let row = firstRow; row <= lastRow; row++) {
    const column = columns[row & 3]
    const y = (row << rowLog2) + half - ay
    const firstX = Math.max(0, (left - column + (1 << pixelLog2) - 1) >> pixelLog2)
    const lastX = Math.min(widthPx - 1, (right - column) >> pixelLog2)
    const x = (firstX << pixelLog2) + column - ax
    let along = Math.imul(x, oy) - Math.imul(y, ox)
    let across = Math.imul(dx, y) - Math.imul(dy, x)
    let sample = ((row >> 2) * widthPx + firstX) * 4 + (row & 3)
    for (let column = firstX; column <= lastX; column++) {
      if ((along | (area - along) | across | (area - across)) >= 0) {
        const inverse = depthA + along * rise
        if (inverse > inverseDepths[sample]) {
          inverseDepths[sample] = inverse
          colors[sample] = color
        }
      }
      along += oy << pixelLog2
      across -= dy << pixelLog2
      sample += 4
    }
  }
}
