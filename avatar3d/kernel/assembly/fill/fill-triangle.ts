// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush } from '../record/brush'
import { eighthLog2, heightPx, pixelLog2, widthPx } from '../record/canvas'
import { INVERSE_DEPTH, SCREEN_X, SCREEN_Y } from '../record/screen-vertex'
import { triangle } from '../record/triangle'
import { setEdges } from './edges'
import { scanRows } from './scan-rows'

/**
 * Paints the samples of a triangle that are nearer than those on the canvas. The corners are
 * ordered so that `area`, twice the area in square units, is positive.
 */
export function fillTriangle(brush: Brush, a: usize, b: usize, c: usize, area: i32): void {
  const ax = load<i32>(a, SCREEN_X)
  const ay = load<i32>(a, SCREEN_Y)
  const bx = load<i32>(b, SCREEN_X)
  const by = load<i32>(b, SCREEN_Y)
  const cx = load<i32>(c, SCREEN_X)
  const cy = load<i32>(c, SCREEN_Y)
  // A pixel's outermost samples are an eighth of a pixel from its sides.
  const eighth = 1 << eighthLog2
  const firstX = max(0, (min(min(ax, bx), cx) + eighth - 1) >> pixelLog2)
  const lastX = min(widthPx - 1, (max(max(ax, bx), cx) - eighth) >> pixelLog2)
  const firstY = max(0, (min(min(ay, by), cy) + eighth - 1) >> pixelLog2)
  const lastY = min(heightPx - 1, (max(max(ay, by), cy) - eighth) >> pixelLog2)
  if (firstX > lastX || firstY > lastY) return
  const left = firstX << pixelLog2
  const top = firstY << pixelLog2
  setEdges(
    i32x4(bx - left, cx - left, ax - left, ax - left),
    i32x4(by - top, cy - top, ay - top, ay - top),
  )
  triangle.a = a
  triangle.b = b
  triangle.c = c
  triangle.firstX = firstX
  triangle.lastX = lastX
  triangle.firstY = firstY
  triangle.lastY = lastY
  // Scaling by a power of two is exact.
  const perEighth: f32 = 1 / <f32>eighth
  triangle.column = <f32>(left - ax) * perEighth
  triangle.row = <f32>(top - ay) * perEighth
  setSpan(<f32>eighth / <f32>area, bx - ax, by - ay, cx - ax, cy - ay)
  scanRows(brush)
}

/** Sets corners B and C relative to A, and the gradient of the depth. */
function setSpan(scale: f32, bx: i32, by: i32, cx: i32, cy: i32): void {
  const depth = load<f32>(triangle.a, INVERSE_DEPTH)
  const riseB = load<f32>(triangle.b, INVERSE_DEPTH) - depth
  const riseC = load<f32>(triangle.c, INVERSE_DEPTH) - depth
  triangle.bx = <f32>bx * scale
  triangle.by = <f32>by * scale
  triangle.cx = <f32>cx * scale
  triangle.cy = <f32>cy * scale
  triangle.depth = depth
  triangle.depthRight = riseC * triangle.by - riseB * triangle.cy
  triangle.depthDown = riseB * triangle.cx - riseC * triangle.bx
}
