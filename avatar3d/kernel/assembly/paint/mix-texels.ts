// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush } from '../record/brush'
import { toInteger } from '../record/to-integer'
import { fetchTexels } from './fetch-texels'

/**
 * In each direction, the weights of neighbours are in sixteenths, so that the products for four
 * texels add up to 256.
 */
const SHARES: i32 = 16

/**
 * Mixes the texel under each of four samples with the three nearest ones, by distance. Texels
 * beyond an edge of the texture are not mixed in, because the opposite edge may show something
 * else.
 */
export function mixTexels(brush: Brush, texture: v128, u: v128, v: v128): v128 {
  const columnMask = i32x4.splat(brush.columnMask)
  const rowMask = i32x4.splat(brush.rowMask)
  const widthLog2 = brush.widthLog2
  const right = findOffset(u)
  const down = findOffset(v)
  const column = v128.and(toInteger(u), columnMask)
  const row = v128.and(toInteger(v), rowMask)
  const nextColumn = findNext(column, right, columnMask)
  const nextRow = findNext(row, down, rowMask)
  const a = fetchTexels(texture, columnMask, rowMask, widthLog2, column, row)
  const b = fetchTexels(texture, columnMask, rowMask, widthLog2, nextColumn, row)
  const c = fetchTexels(texture, columnMask, rowMask, widthLog2, column, nextRow)
  const d = fetchTexels(texture, columnMask, rowMask, widthLog2, nextColumn, nextRow)
  const beside = findShare(right)
  const below = findShare(down)
  const ownColumn = i32x4.sub(i32x4.splat(SHARES), beside)
  const ownRow = i32x4.sub(i32x4.splat(SHARES), below)
  const shareA = i32x4.mul(ownColumn, ownRow)
  const shareB = i32x4.mul(beside, ownRow)
  const shareC = i32x4.mul(ownColumn, below)
  const shareD = i32x4.mul(beside, below)
  const mixed = mix(a, b, c, d, shareA, shareB, shareC, shareD)
  if (!brush.hasHoles && brush.alphas === 0) return mixed
  // Colours are weighted by their alpha, because the colour of an invisible texel means nothing.
  const visibleA = weigh(a, shareA)
  const visibleB = weigh(b, shareB)
  const visibleC = weigh(c, shareC)
  const visibleD = weigh(d, shareD)
  const sum = f32x4.add(f32x4.add(visibleA, visibleB), f32x4.add(visibleC, visibleD))
  const scale = f32x4.div(f32x4.splat(256), f32x4.max(sum, f32x4.splat(1)))
  const partB = toShare(visibleB, scale)
  const partC = toShare(visibleC, scale)
  const partD = toShare(visibleD, scale)
  const partA = i32x4.sub(i32x4.splat(256), i32x4.add(partB, i32x4.add(partC, partD)))
  const color = mix(a, b, c, d, partA, partB, partC, partD)
  return v128.bitselect(color, mixed, i32x4.splat(0xffffff))
}

/** The offset from the middle of a texel, -0.5 to 0.5. */
function findOffset(place: v128): v128 {
  return f32x4.sub(f32x4.sub(place, f32x4.floor(place)), f32x4.splat(0.5))
}

/** The neighbour on the side of the offset. */
function findNext(own: v128, offset: v128, mask: v128): v128 {
  const step = v128.or(i32x4.shr_s(offset, 31), i32x4.splat(1))
  return i32x4.min_s(mask, i32x4.max_s(i32x4.splat(0), i32x4.add(own, step)))
}

/** The weight of a neighbour, at most a half. */
function findShare(offset: v128): v128 {
  const share = f32x4.mul(f32x4.abs(offset), f32x4.splat(<f32>SHARES))
  return v128.and(toInteger(f32x4.add(share, f32x4.splat(0.5))), i32x4.splat(SHARES - 1))
}

/** A weight times alpha. */
function weigh(texels: v128, share: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.mul(i32x4.shr_u(texels, 24), share))
}

function toShare(visible: v128, scale: v128): v128 {
  return v128.and(toInteger(f32x4.mul(visible, scale)), i32x4.splat(511))
}

/** The weighted mean of four texels; the weights add up to 256. */
function mix(
  a: v128,
  b: v128,
  c: v128,
  d: v128,
  shareA: v128,
  shareB: v128,
  shareC: v128,
  shareD: v128,
): v128 {
  const lower = i16x8.add(
    i16x8.add(weighLower(a, shareA), weighLower(b, shareB)),
    i16x8.add(weighLower(c, shareC), weighLower(d, shareD)),
  )
  const upper = i16x8.add(
    i16x8.add(weighUpper(a, shareA), weighUpper(b, shareB)),
    i16x8.add(weighUpper(c, shareC), weighUpper(d, shareD)),
  )
  const rounding = i16x8.splat(128)
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(lower, rounding), 8),
    i16x8.shr_u(i16x8.add(upper, rounding), 8),
  )
}

// A product of a byte and a number up to 256 fits in sixteen bits, and so does the sum of all four.
function weighLower(texels: v128, shares: v128): v128 {
  const channels = v128.shuffle<i16>(shares, shares, 0, 0, 0, 0, 2, 2, 2, 2)
  return i16x8.mul(i16x8.extend_low_i8x16_u(texels), channels)
}

function weighUpper(texels: v128, shares: v128): v128 {
  const channels = v128.shuffle<i16>(shares, shares, 4, 4, 4, 4, 6, 6, 6, 6)
  return i16x8.mul(i16x8.extend_high_i8x16_u(texels), channels)
}
