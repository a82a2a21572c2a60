// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush } from '../record/brush'
import { hits } from '../record/canvas'
import { DEPTHS, downOf, HIT_BYTES_LOG2, PLACE, rightOf } from '../record/hit'
import { columns, rows } from '../record/sample'
import { triangle } from '../record/triangle'
import { paintPixel } from './paint-pixel'
import { paintPlainHits } from './paint-plain-hits'
import { HAS_ONE_TONE, setPlanes } from './set-planes'

/** Paints the pixels in the list of hits up to `end`. */
export function paintHits(brush: Brush, end: usize): void {
  const kind = setPlanes(brush)
  const isPlain = !brush.hasHoles && brush.alphas === 0 && !brush.isRich
  if ((kind & HAS_ONE_TONE) !== 0 && isPlain) {
    paintPlainHits(brush, kind, end)
    return
  }
  const column = f32x4.add(columns, f32x4.splat(triangle.column))
  const row = f32x4.add(rows, f32x4.splat(triangle.row))
  const depthRight = f32x4.splat(triangle.depthRight)
  const depthDown = f32x4.splat(triangle.depthDown)
  const depthA = f32x4.splat(triangle.depth)
  for (let hit = hits; hit < end; hit += 1 << HIT_BYTES_LOG2) {
    const place = v128.load32_splat(hit, PLACE)
    const x = f32x4.add(column, rightOf(place))
    const y = f32x4.add(row, downOf(place))
    const depth = f32x4.add(f32x4.add(depthA, f32x4.mul(y, depthDown)), f32x4.mul(x, depthRight))
    const isHit = i32x4.shr_s(v128.load(hit), 31)
    paintPixel(brush, kind, x, y, depth, isHit, load<u32>(hit, DEPTHS))
  }
}
