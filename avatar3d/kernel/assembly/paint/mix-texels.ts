// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { toInteger } from '../record/to-integer'
import { fetchTexels } from './fetch-texels'

/** The shares of neighbours are in sixteenths, so that those of four add up to 256. */
const SHARES: i32 = 16

/** Mixes the four texels around each of four samples, by their distances. */
export function mixTexels(
  texture: v128,
  columnMask: v128,
  rowMask: v128,
  widthLog2: i32,
  u: v128,
  v: v128,
): v128 {
  const half = f32x4.splat(0.5)
  const left = f32x4.sub(u, half)
  const above = f32x4.sub(v, half)
  const column = toInteger(left)
  const row = toInteger(above)
  const nextColumn = i32x4.add(column, i32x4.splat(1))
  const nextRow = i32x4.add(row, i32x4.splat(1))
  const toRight = findShare(left)
  const toBelow = findShare(above)
  const toLeft = i32x4.sub(i32x4.splat(SHARES), toRight)
  const toAbove = i32x4.sub(i32x4.splat(SHARES), toBelow)
  const a = fetchTexels(texture, columnMask, rowMask, widthLog2, column, row)
  const b = fetchTexels(texture, columnMask, rowMask, widthLog2, nextColumn, row)
  const c = fetchTexels(texture, columnMask, rowMask, widthLog2, column, nextRow)
  const d = fetchTexels(texture, columnMask, rowMask, widthLog2, nextColumn, nextRow)
  const shareA = i32x4.mul(toLeft, toAbove)
  const shareB = i32x4.mul(toRight, toAbove)
  const shareC = i32x4.mul(toLeft, toBelow)
  const shareD = i32x4.mul(toRight, toBelow)
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

/** The fraction of a place, in sixteenths. */
function findShare(place: v128): v128 {
  const fraction = f32x4.sub(place, f32x4.floor(place))
  const share = toInteger(f32x4.mul(fraction, f32x4.splat(<f32>SHARES)))
  return v128.and(share, i32x4.splat(SHARES - 1))
}

// A product of a byte and at most 256 fits in sixteen bits, and so does the sum of all four.
function weighLower(texels: v128, shares: v128): v128 {
  const channels = v128.shuffle<i16>(shares, shares, 0, 0, 0, 0, 2, 2, 2, 2)
  return i16x8.mul(i16x8.extend_low_i8x16_u(texels), channels)
}

function weighUpper(texels: v128, shares: v128): v128 {
  const channels = v128.shuffle<i16>(shares, shares, 4, 4, 4, 4, 6, 6, 6, 6)
  return i16x8.mul(i16x8.extend_high_i8x16_u(texels), channels)
}
