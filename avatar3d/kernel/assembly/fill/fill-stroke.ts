// @ts-nocheck: AssemblyScript; its compiler checks the types.

import { paintSamples } from '../paint/paint-samples'
import {
  columnUnits,
  eighthLog2,
  heightPx,
  inverseDepths,
  pixelLog2,
  rowUnits,
  widthPx,
} from '../record/canvas'
import { PIXEL_BYTES_LOG2 } from '../record/sample'

/**
 * Paints a stroke in one colour where it is nearer than the canvas. The stroke is the parallelogram
 * between a line and the same line moved by (ox, oy), to its right as seen along its direction. The
 * line runs by (dx, dy), in units, from one depth to another (one over metres).
 *
 * The position of a sample along the line and across it runs from 0 to `area`. Both are linear in x
 * and y, and advance by additions.
 */
export function fillStroke(
  color: i32,
  x: i32,
  y: i32,
  dx: i32,
  dy: i32,
  ox: i32,
  oy: i32,
  depthFrom: f32,
  depthTo: f32,
): void {
  const area = dx * oy - dy * ox
  if (area <= 0) return
  // A pixel's outermost samples are an eighth of a pixel from its sides.
  const eighth = 1 << eighthLog2
  const firstX = max(0, (x + min(0, dx) + min(0, ox) + eighth - 1) >> pixelLog2)
  const lastX = min(widthPx - 1, (x + max(0, dx) + max(0, ox) - eighth) >> pixelLog2)
  const firstY = max(0, (y + min(0, dy) + min(0, oy) + eighth - 1) >> pixelLog2)
  const lastY = min(heightPx - 1, (y + max(0, dy) + max(0, oy) - eighth) >> pixelLog2)
  if (firstX > lastX || firstY > lastY) return
  const fromX = (firstX << pixelLog2) - x
  const fromY = (firstY << pixelLog2) - y
  let rowAlong = i32x4.add(i32x4.splat(fromX * oy - fromY * ox), crossSamples(oy, -ox))
  let rowAcross = i32x4.add(i32x4.splat(dx * fromY - dy * fromX), crossSamples(-dy, dx))
  const whole = i32x4.splat(area)
  const alongRight = i32x4.splat(oy << pixelLog2)
  const alongDown = i32x4.splat(ox << pixelLog2)
  const acrossRight = i32x4.splat(dy << pixelLog2)
  const acrossDown = i32x4.splat(dx << pixelLog2)
  const colors = i32x4.splat(color)
  const from = f32x4.splat(depthFrom)
  const rise = f32x4.splat((depthTo - depthFrom) / <f32>area)
  const rowBytes = (<usize>(lastX - firstX)) << PIXEL_BYTES_LOG2
  for (let pixelY = firstY; pixelY <= lastY; pixelY++) {
    let along = rowAlong
    let across = rowAcross
    let depths = inverseDepths + ((<usize>(pixelY * widthPx + firstX)) << PIXEL_BYTES_LOG2)
    const end = depths + rowBytes
    for (; depths <= end; depths += 1 << PIXEL_BYTES_LOG2) {
      // A sample's sign bit is set if it is outside any side.
      const signs = v128.or(
        v128.or(along, i32x4.sub(whole, along)),
        v128.or(across, i32x4.sub(whole, across)),
      )
      const depth = f32x4.add(from, f32x4.mul(f32x4.convert_i32x4_s(along), rise))
      const isNearer = f32x4.gt(depth, v128.load(depths))
      // Strokes are small: painting nothing is cheaper than testing whether there is anything to
      // paint.
      paintSamples(colors, depth, v128.andnot(isNearer, i32x4.shr_s(signs, 31)), depths)
      along = i32x4.add(along, alongRight)
      across = i32x4.sub(across, acrossRight)
    }
    rowAlong = i32x4.sub(rowAlong, alongDown)
    rowAcross = i32x4.add(rowAcross, acrossDown)
  }
}

/**
 * The increments from a pixel's corner to its samples, for increments per unit to the right and
 * down.
 */
function crossSamples(right: i32, down: i32): v128 {
  return i32x4.add(
    i32x4.mul(i32x4.splat(right), columnUnits),
    i32x4.mul(i32x4.splat(down), rowUnits),
  )
}
