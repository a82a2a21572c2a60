// @ts-nocheck: AssemblyScript; its compiler checks the types.

// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush } from '../record/brush'
import { hits } from '../record/canvas'
import { DEPTHS, downOf, HIT_BYTES_LOG2, PLACE, rightOf } from '../record/hit'
import { COVERED, columns, LIT, rows } from '../record/sample'
import { toInteger } from '../record/to-integer'
import { triangle } from '../record/triangle'
import { Rim } from './add-rim'
import { fetchTexels } from './fetch-texels'
import { mixTexels } from './mix-texels'
import { paintSamples } from './paint-samples'
import { findTone, planes, RISE_DOWN, RISE_RIGHT } from './planes'
import { HAS_LARGE_TEXELS, HAS_RIM } from './set-planes'
import { findFactors, tintAlike } from './tint-texels'

/**
 * Paints the pixels in the list of hits up to `end` for triangles of the commonest kind: solid,
 * with one tone, and not slanted. Only the texture, and the rim if there is one, varies between
 * samples.
 */
export function paintPlainHits(brush: Brush, kind: i32, end: usize): void {
  const hasRim = (kind & HAS_RIM) !== 0
  const isMixed = (kind & HAS_LARGE_TEXELS) !== 0
  const tone = findTone()
  const isLit = tone >= brush.litFrom
  const texture = i32x4.splat(<i32>(isLit ? brush.litTexels : brush.shadeTexels))
  const columnMask = i32x4.splat(brush.columnMask)
  const rowMask = i32x4.splat(brush.rowMask)
  const widthLog2 = brush.widthLog2
  const isOfShade = !isLit && brush.shadeTones !== 0
  const factors = findFactors(isOfShade ? brush.shadeTones : brush.tones, tone)
  const bits = i32x4.splat(COVERED | brush.surfaceBits | (isLit ? LIT : 0))
  const column = f32x4.add(columns, f32x4.splat(triangle.column))
  const row = f32x4.add(rows, f32x4.splat(triangle.row))
  const depthA = f32x4.splat(triangle.depth)
  const depthRight = f32x4.splat(triangle.depthRight)
  const depthDown = f32x4.splat(triangle.depthDown)
  const uA = v128.load32_splat(planes)
  const uRight = v128.load32_splat(planes, RISE_RIGHT)
  const uDown = v128.load32_splat(planes, RISE_DOWN)
  const vA = v128.load32_splat(planes + 4)
  const vRight = v128.load32_splat(planes + 4, RISE_RIGHT)
  const vDown = v128.load32_splat(planes + 4, RISE_DOWN)
  for (let hit = hits; hit < end; hit += 1 << HIT_BYTES_LOG2) {
    const place = v128.load32_splat(hit, PLACE)
    const x = f32x4.add(column, rightOf(place))
    const y = f32x4.add(row, downOf(place))
    const u = f32x4.add(uA, f32x4.add(f32x4.mul(x, uRight), f32x4.mul(y, uDown)))
    const v = f32x4.add(vA, f32x4.add(f32x4.mul(x, vRight), f32x4.mul(y, vDown)))
    const texels = isMixed
      ? mixTexels(brush, texture, u, v)
      : fetchTexels(texture, columnMask, rowMask, widthLog2, toInteger(u), toInteger(v))
    let color = tintAlike(texels, factors)
    if (hasRim) color = Rim.add(brush, color, Rim.find(x, y, f32x4.splat(1)))
    const depth = f32x4.add(f32x4.add(depthA, f32x4.mul(y, depthDown)), f32x4.mul(x, depthRight))
    const isHit = i32x4.shr_s(v128.load(hit), 31)
    paintSamples(v128.or(bits, color), depth, isHit, load<u32>(hit, DEPTHS))
  }
}
