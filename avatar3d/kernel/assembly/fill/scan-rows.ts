// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { paintHits } from '../paint/paint-hits'
// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush } from '../record/brush'
import { hits, inverseDepths, widthPx } from '../record/canvas'
import { HIT_BYTES_LOG2, HIT_LIST_BYTES, NEXT_PIXEL, PLACE } from '../record/hit'
import { columns, PIXEL_BYTES_LOG2, rows } from '../record/sample'
import { triangle } from '../record/triangle'
import { atSamples, DOWN, perPixel, RIGHT } from './edges'

/**
 * Scans the box of the current triangle and paints the samples that are nearer than those on the
 * canvas and at which no edge function is negative.
 *
 * The loop has no branch on whether a pixel is hit, which would be unpredictable: it writes every
 * pixel at the end of the list of hits, but moves the end only past pixels that are hit.
 */
export function scanRows(brush: Brush): void {
  let rowA = atSamples(0)
  let rowB = atSamples(1)
  let rowC = atSamples(2)
  const rightA = perPixel(0, RIGHT)
  const rightB = perPixel(1, RIGHT)
  const rightC = perPixel(2, RIGHT)
  const downA = perPixel(0, DOWN)
  const downB = perPixel(1, DOWN)
  const downC = perPixel(2, DOWN)
  const pixel = f32x4.splat(8)
  const firstX = f32x4.add(columns, f32x4.splat(triangle.column))
  const toFirst = f32x4.mul(firstX, f32x4.splat(triangle.depthRight))
  const depthStep = f32x4.splat(triangle.depthRight * 8)
  const depthDown = f32x4.splat(triangle.depthDown)
  const depthA = f32x4.splat(triangle.depth)
  let y = f32x4.add(rows, f32x4.splat(triangle.row))
  let hit = hits
  const rowBytes = (<usize>(triangle.lastX - triangle.firstX)) << PIXEL_BYTES_LOG2
  const height = triangle.lastY - triangle.firstY
  const stride = widthPx << (<i32>PIXEL_BYTES_LOG2)
  let rowStart =
    inverseDepths + ((<usize>(triangle.firstY * widthPx + triangle.firstX)) << PIXEL_BYTES_LOG2)
  for (let row = 0; row <= height; row++) {
    let edgeA = rowA
    let edgeB = rowB
    let edgeC = rowC
    let place = ((<i64>rowStart) << 32) | (row << 16)
    let depths = rowStart
    const end = rowStart + rowBytes
    let depth = f32x4.add(f32x4.add(depthA, f32x4.mul(y, depthDown)), toFirst)
    for (; depths <= end; depths += 1 << PIXEL_BYTES_LOG2) {
      const isNearer = f32x4.gt(depth, v128.load(depths))
      // The sign bit of a sample is set if the sample lies outside at least one side.
      const outside = v128.or(v128.or(edgeA, edgeB), edgeC)
      const isHit = v128.andnot(isNearer, outside)
      v128.store(hit, isHit)
      store<i64>(hit, place, PLACE)
      hit += (<usize>(i32x4.bitmask(isHit) !== 0)) << HIT_BYTES_LOG2
      edgeA = i32x4.add(edgeA, rightA)
      edgeB = i32x4.add(edgeB, rightB)
      edgeC = i32x4.add(edgeC, rightC)
      depth = f32x4.add(depth, depthStep)
      place += NEXT_PIXEL
    }
    if (hit - hits >= HIT_LIST_BYTES) {
      paintHits(brush, hit)
      hit = hits
    }
    rowA = i32x4.add(rowA, downA)
    rowB = i32x4.add(rowB, downB)
    rowC = i32x4.add(rowC, downC)
    y = f32x4.add(y, pixel)
    rowStart += stride
  }
  if (hit !== hits) paintHits(brush, hit)
}
