import type { Canvas } from './canvas.ts'
import { paintSamples } from './paint-samples.ts'
import type { SampleGrid } from './sample-grid.ts'
import type { ScreenVertices } from './screen-vertices.ts'
import { type Planes, setDepthPlane, setPlanes } from './set-planes.ts'
import type { TriangleBrush } from './triangle-brush.ts'

/** Of the triangle at hand. */
const planes: Planes = new Float64Array(16)

/**
 * The three edge functions: value at the first pixel's corner, rises by an eighth right and down.
 */
const edges = new Int32Array(9)

/**
 * Paints the samples of a triangle that lie nearer than what is there. Corners run so that `area`,
 * twice the area in square units, is positive.
 */
export function fillTriangle(
  canvas: Canvas,
  { pixelLog2 }: SampleGrid,
  vertices: ScreenVertices,
  brush: TriangleBrush,
  a: number,
  b: number,
  c: number,
  area: number,
): void {
  const { positions } = vertices
  const ax = positions[a * 2]
  const ay = positions[a * 2 + 1]
  const bx = positions[b * 2]
  const by = positions[b * 2 + 1]
  const cx = positions[c * 2]
  const cy = positions[c * 2 + 1]
  // The outermost samples of a pixel lie an eighth of it from its sides.
  const eighthLog2 = pixelLog2 - 3
  const eighth = 1 << eighthLog2
  const firstX = Math.max(0, (Math.min(ax, bx, cx) + eighth - 1) >> pixelLog2)
  const lastX = Math.min(canvas.widthPx - 1, (Math.max(ax, bx, cx) - eighth) >> pixelLog2)
  const firstY = Math.max(0, (Math.min(ay, by, cy) + eighth - 1) >> pixelLog2)
  const lastY = Math.min(canvas.heightPx - 1, (Math.max(ay, by, cy) - eighth) >> pixelLog2)
  if (firstX > lastX || firstY > lastY) return
  const x = firstX << pixelLog2
  const y = firstY << pixelLog2
  setEdge(0, bx - x, by - y, cx - x, cy - y, eighthLog2)
  setEdge(3, cx - x, cy - y, ax - x, ay - y, eighthLog2)
  setEdge(6, ax - x, ay - y, bx - x, by - y, eighthLog2)
  setDepthPlane(planes, vertices, a, b, c, area, eighth)
  const hitCount = scanPixels(canvas, firstX, lastX, firstY, lastY)
  if (hitCount === 0) return
  setPlanes(planes, vertices, a, b, c, area, eighth)
  paintSamples(canvas, brush, planes, hitCount)
}

/**
 * Sets the edge function of the side from p to q, which stand relative to the first pixel's corner.
 * It is twice the area of the triangle that a point spans with the side: positive inside, linear in
 * x and y. A sample on a side that two triangles share belongs to the one right of the side or
 * below it; for the other the function is less by 1.
 */
function setEdge(
  place: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  eighthLog2: number,
): void {
  const right = qy - py
  const down = px - qx
  const bias = right > 0 || (right === 0 && down > 0) ? 0 : 1
  edges[place] = -Math.imul(right, px) - Math.imul(down, py) - bias
  edges[place + 1] = right << eighthLog2
  edges[place + 2] = down << eighthLog2
}

/** Steps the edge functions over a box of pixels and paints the samples where none is negative. */
function scanPixels(
  canvas: Canvas,
  firstX: number,
  lastX: number,
  firstY: number,
  lastY: number,
): number {
  const { inverseDepths, hits, widthPx } = canvas
  const rightA = edges[1]
  const downA = edges[2]
  const rightB = edges[4]
  const downB = edges[5]
  const rightC = edges[7]
  const downC = edges[8]
  // From a pixel's corner to its samples, by SAMPLE_COLUMNS and SAMPLE_ROWS.
  const a0 = 3 * rightA + downA
  const a1 = 7 * rightA + 3 * downA
  const a2 = rightA + 5 * downA
  const a3 = 5 * rightA + 7 * downA
  const b0 = 3 * rightB + downB
  const b1 = 7 * rightB + 3 * downB
  const b2 = rightB + 5 * downB
  const b3 = 5 * rightB + 7 * downB
  const c0 = 3 * rightC + downC
  const c1 = 7 * rightC + 3 * downC
  const c2 = rightC + 5 * downC
  const c3 = 5 * rightC + 7 * downC
  const d0 = 3 * planes[1] + planes[2]
  const d1 = 7 * planes[1] + 3 * planes[2]
  const d2 = planes[1] + 5 * planes[2]
  const d3 = 5 * planes[1] + 7 * planes[2]
  let count = 0
  let rowA = edges[0]
  let rowB = edges[3]
  let rowC = edges[6]
  for (let y = firstY; y <= lastY; y++) {
    let eA = rowA
    let eB = rowB
    let eC = rowC
    let depth = planes[0] + firstX * 8 * planes[1] + y * 8 * planes[2]
    let sample = (y * widthPx + firstX) * 4
    for (let x = firstX; x <= lastX; x++) {
      // The sign bit of each is set when the sample lies outside of any side.
      const s0 = (eA + a0) | (eB + b0) | (eC + c0)
      const s1 = (eA + a1) | (eB + b1) | (eC + c1)
      const s2 = (eA + a2) | (eB + b2) | (eC + c2)
      const s3 = (eA + a3) | (eB + b3) | (eC + c3)
      if ((s0 & s1 & s2 & s3) >= 0) {
        const pixel = (y << 16) | (x << 2)
        if (s0 >= 0 && depth + d0 > inverseDepths[sample]) hits[count++] = pixel
        if (s1 >= 0 && depth + d1 > inverseDepths[sample + 1]) hits[count++] = pixel | 1
        if (s2 >= 0 && depth + d2 > inverseDepths[sample + 2]) hits[count++] = pixel | 2
        if (s3 >= 0 && depth + d3 > inverseDepths[sample + 3]) hits[count++] = pixel | 3
      }
      eA = (eA + (rightA << 3)) | 0
      eB = (eB + (rightB << 3)) | 0
      eC = (eC + (rightC << 3)) | 0
      depth += planes[1] * 8
      sample += 4
    }
    rowA = (rowA + (downA << 3)) | 0
    rowB = (rowB + (downB << 3)) | 0
    rowC = (rowC + (downC << 3)) | 0
  }
  return count
}
