import { blendSample } from './blend-sample.ts'
import { type Canvas, COVERED, LIT } from './canvas.ts'
import { TONE_COUNT } from './compile-paint.ts'
import type { SampleGrid } from './sample-grid.ts'
import type { ScreenVertices } from './screen-vertices.ts'
import { setPlanes } from './set-planes.ts'
import { tintTexel } from './tint-texel.ts'
import type { TriangleBrush } from './triangle-brush.ts'

/** Blended surfaces this opaque, of 255, hide what is drawn behind them later. */
const HIDING_ALPHA = 250

const planes = new Float64Array(17)

/**
 * Paints the samples inside a triangle that lie nearer than what is there. Vertices run so that `area`,
 * twice the area in square units, is positive.
 *
 * The edge function of a side is twice the area of the triangle that a sample spans with it: positive
 * inside and linear in x and y, so that it is stepped by additions. Divided by `area` it is the weight of
 * the corner across; an attribute is its value at corner a plus its rises to b and c by their weights.
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
  const { positions } = vertices
  const ax = positions[a * 2]
  const ay = positions[a * 2 + 1]
  const bx = positions[b * 2]
  const by = positions[b * 2 + 1]
  const cx = positions[c * 2]
  const cy = positions[c * 2 + 1]
  const { pixelLog2, columns } = grid
  const top = Math.min(ay, by, cy)
  const bottom = Math.max(ay, by, cy)
  const left = Math.min(ax, bx, cx)
  const right = Math.max(ax, bx, cx)
  // Rows of samples lie a quarter of a pixel apart, the first an eighth of a pixel down.
  const rowLog2 = pixelLog2 - 2
  const half = 1 << (rowLog2 - 1)
  const firstRow = Math.max(0, (top + half - 1) >> rowLog2)
  const lastRow = Math.min(canvas.heightPx * 4 - 1, (bottom - half) >> rowLog2)
  // A sample on a side that two triangles share belongs to the one that lies right of it or below.
  const biasA = cy > by || (cy === by && bx > cx) ? 0 : -1
  const biasB = ay > cy || (ay === cy && cx > ax) ? 0 : -1
  const biasC = by > ay || (by === ay && ax > bx) ? 0 : -1
  let isSetUp = false
  for (let row = firstRow; row <= lastRow; row++) {
    const column = columns[row & 3]
    const y = (row << rowLog2) + half
    let x = Math.max(0, (left - column + (1 << pixelLog2) - 1) >> pixelLog2)
    const lastX = Math.min(canvas.widthPx - 1, (right - column) >> pixelLog2)
    const px = (x << pixelLog2) + column
    let eA = Math.imul(cy - by, px - bx) + Math.imul(bx - cx, y - by) + biasA
    let eB = Math.imul(ay - cy, px - cx) + Math.imul(cx - ax, y - cy) + biasB
    let eC = Math.imul(by - ay, px - ax) + Math.imul(ax - bx, y - ay) + biasC
    const dA = (cy - by) << pixelLog2
    const dB = (ay - cy) << pixelLog2
    const dC = (by - ay) << pixelLog2
    for (; x <= lastX && (eA | eB | eC) < 0; x++) {
      eA += dA
      eB += dB
      eC += dC
    }
    if (x > lastX) continue
    if (!isSetUp) setPlanes(planes, vertices, brush, a, b, c, area)
    isSetUp = true
    let sample = ((row >> 2) * canvas.widthPx + x) * 4 + (row & 3)
    for (; x <= lastX && (eA | eB | eC) >= 0; x++, sample += 4) {
      paintSample(canvas, brush, sample, eB, eC)
      eA += dA
      eB += dB
      eC += dC
    }
  }
}

/** Paints one sample, whose edge functions across from b and c are given, if it is nearer. */
function paintSample(
  { colors, inverseDepths }: Canvas,
  { paint, litTexels, shadeTexels, surfaceBits, isOnTransparent }: TriangleBrush,
  sample: number,
  eB: number,
  eC: number,
): void {
  const inverse = planes[0] + eB * planes[1] + eC * planes[2]
  if (inverse <= inverseDepths[sample]) return
  // Weights are straight on the picture; on a slanted surface they bend with the depth.
  const depth = planes[15] === 0 ? 1 : 1 / inverse
  const b = planes[15] === 0 ? eB : eB * planes[15] * depth
  const c = planes[15] === 0 ? eC : eC * planes[16] * depth
  const { widthLog2, heightLog2 } = litTexels
  const u = (planes[3] + b * planes[4] + c * planes[5]) & ((1 << widthLog2) - 1)
  const v = (planes[6] + b * planes[7] + c * planes[8]) & ((1 << heightLog2) - 1)
  const tone = clampStep(planes[9] + b * planes[10] + c * planes[11])
  const texels = tone < paint.litFrom ? shadeTexels.texels : litTexels.texels
  const texel = texels[(v << widthLog2) | u]
  if (texel >>> 24 < paint.alphaCutoff) return
  const facing = paint.hasRim ? clampStep(planes[12] + b * planes[13] + c * planes[14]) : 0
  const color = tintTexel(texel, paint, tone, facing)
  if (paint.alphaMode === 'BLEND') {
    const alpha = ((texel >>> 24) * paint.alpha) | 0
    colors[sample] = blendSample(colors[sample], color, alpha, isOnTransparent)
    if (alpha < HIDING_ALPHA) return
  } else {
    colors[sample] = COVERED | surfaceBits | (tone >= paint.litFrom ? LIT : 0) | color
  }
  inverseDepths[sample] = inverse
}

/** The place in a table of TONE_COUNT rows of four numbers. */
function clampStep(value: number): number {
  const step = value | 0
  return (step < 0 ? 0 : step >= TONE_COUNT ? TONE_COUNT - 1 : step) << 2
}
