import type { Canvas } from './canvas.ts'
import { paintSample } from './paint-sample.ts'
import type { SampleGrid } from './sample-grid.ts'
import type { ScreenVertices } from './screen-vertices.ts'
import { type Planes, setPlanes } from './set-planes.ts'
import type { TriangleBrush } from './triangle-brush.ts'

/**
 * A side that misses a sample misses it by 2^-15 units at least, as sides are less than 2^15 units high.
 * What is nearer than this is met exactly, but for rounding.
 */
const TIE_UNITS = 2 ** -17

/** Of the triangle at hand. */
const planes: Planes = new Float64Array(16)

/**
 * Paints the samples of a triangle that lie nearer than what is there. Corners run so that `area`, twice
 * the area in square units, is positive. A sample on a side that two triangles share belongs to the one
 * right of it or below it, so that none is left out and none is painted twice.
 */
export function fillTriangle(
  canvas: Canvas,
  grid: SampleGrid,
  vertices: ScreenVertices,
  brush: TriangleBrush,
  a: number,
  b: number,
  c: number,
  area: number,
): void {
  const ay = vertices.positions[a * 2 + 1]
  const by = vertices.positions[b * 2 + 1]
  const cy = vertices.positions[c * 2 + 1]
  // Turned round so that corner a is the top one.
  if (by < ay && by <= cy) fillFromTop(canvas, grid, vertices, brush, b, c, a, area)
  else if (cy < ay && cy < by) fillFromTop(canvas, grid, vertices, brush, c, a, b, area)
  else fillFromTop(canvas, grid, vertices, brush, a, b, c, area)
}

/** From the top corner a side runs down on the left to b and one on the right to c; one of them ends first. */
function fillFromTop(
  canvas: Canvas,
  grid: SampleGrid,
  vertices: ScreenVertices,
  brush: TriangleBrush,
  a: number,
  b: number,
  c: number,
  area: number,
): void {
  const { positions } = vertices
  const by = positions[b * 2 + 1]
  const cy = positions[c * 2 + 1]
  const half = 1 << (grid.pixelLog2 - 3)
  const rowLog2 = grid.pixelLog2 - 2
  const firstRow = (positions[a * 2 + 1] + half - 1) >> rowLog2
  const middleRow = (Math.min(by, cy) + half - 1) >> rowLog2
  const endRow = (Math.max(by, cy) + half - 1) >> rowLog2
  if (firstRow === endRow) return
  setPlanes(planes, vertices, a, b, c, area)
  fillRows(canvas, grid, positions, brush, firstRow, middleRow, a, b, a, c)
  if (by < cy) fillRows(canvas, grid, positions, brush, middleRow, endRow, b, c, a, c)
  else fillRows(canvas, grid, positions, brush, middleRow, endRow, a, b, c, b)
}

/** Paints rows between two sides, each given by its upper and its lower corner. */
function fillRows(
  canvas: Canvas,
  { pixelLog2, columns }: SampleGrid,
  positions: Int32Array,
  brush: TriangleBrush,
  firstRow: number,
  endRow: number,
  leftTop: number,
  leftBottom: number,
  rightTop: number,
  rightBottom: number,
): void {
  const { inverseDepths, widthPx } = canvas
  const first = Math.max(0, firstRow)
  const end = Math.min(canvas.heightPx * 4, endRow)
  if (first >= end) return
  const leftX = positions[leftTop * 2]
  const leftY = positions[leftTop * 2 + 1]
  const leftSlope = (positions[leftBottom * 2] - leftX) / (positions[leftBottom * 2 + 1] - leftY)
  const rightX = positions[rightTop * 2]
  const rightY = positions[rightTop * 2 + 1]
  const rightSlope =
    (positions[rightBottom * 2] - rightX) / (positions[rightBottom * 2 + 1] - rightY)
  const rowLog2 = pixelLog2 - 2
  const half = 1 << (rowLog2 - 1)
  const perUnit = 1 / (1 << pixelLog2)
  const step = planes[1] * (1 << pixelLog2)
  for (let row = first; row < end; row++) {
    const y = (row << rowLog2) + half
    const offset = columns[row & 3] + TIE_UNITS
    const left = Math.ceil((leftX + (y - leftY) * leftSlope - offset) * perUnit) | 0
    const right = Math.ceil((rightX + (y - rightY) * rightSlope - offset) * perUnit) | 0
    const firstX = Math.max(left, 0)
    const endX = Math.min(right, widthPx)
    if (firstX >= endX) continue
    let x = (firstX << pixelLog2) + columns[row & 3]
    let inverse = planes[0] + x * planes[1] + y * planes[2]
    let sample = ((row >> 2) * widthPx + firstX) * 4 + (row & 3)
    for (let left = endX - firstX; left > 0; left--) {
      if (inverse > inverseDepths[sample]) paintSample(canvas, brush, planes, sample, x, y, inverse)
      x += 1 << pixelLog2
      inverse += step
      sample += 4
    }
  }
}
