// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no imports of types.
import { Brush } from './brush'
import { hits, widthPx } from './canvas'
import { HIT_BYTES_LOG2, PLACE } from './hit'
import { paintPixel } from './paint-pixel'
import { paintPlainHits } from './paint-plain-hits'
import { columns, PIXEL_BYTES_LOG2, rows } from './sample'
import { HAS_ONE_TONE, HAS_RIM, setPlanes } from './set-planes'
import { triangle } from './triangle'

/** Paints the pixels in the list of hits up to `end`. */
export function paintHits(brush: Brush, end: usize): void {
  const kind = setPlanes(brush)
  const hasRim = (kind & HAS_RIM) !== 0
  if ((kind & ~HAS_RIM) === HAS_ONE_TONE && !brush.hasHoles && brush.alphas === 0) {
    paintPlainHits(brush, hasRim, end)
    return
  }
  const column = f32x4.add(columns, f32x4.splat(triangle.column))
  const row = f32x4.add(rows, f32x4.splat(triangle.row))
  const depthRight = f32x4.splat(triangle.depthRight)
  const depthDown = f32x4.splat(triangle.depthDown)
  const depthA = f32x4.splat(triangle.depth)
  const first = triangle.firstY * widthPx + triangle.firstX
  for (let hit = hits; hit < end; hit += 1 << HIT_BYTES_LOG2) {
    const place = load<i32>(hit, PLACE)
    const right = place & 0xffff
    const down = place >> 16
    const x = f32x4.add(column, f32x4.splat(<f32>(right << 3)))
    const y = f32x4.add(row, f32x4.splat(<f32>(down << 3)))
    const depth = f32x4.add(f32x4.add(depthA, f32x4.mul(y, depthDown)), f32x4.mul(x, depthRight))
    const isHit = i32x4.shr_s(v128.load(hit), 31)
    const pixel = <usize>(first + down * widthPx + right)
    paintPixel(brush, kind, x, y, depth, isHit, pixel << PIXEL_BYTES_LOG2)
  }
}
