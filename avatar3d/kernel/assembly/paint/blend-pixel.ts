// @ts-nocheck: AssemblyScript; its compiler checks the types.
// biome-ignore lint/style/useImportType: AssemblyScript has no type-only imports.
import { Brush } from '../record/brush'
import { toColors } from '../record/canvas'
import { COVERED } from '../record/sample'

/** A blended surface with at least this alpha (out of 255) hides surfaces drawn behind it later. */
const HIDING_ALPHA = 250

/** Alpha values below this (out of 255) make no visible difference. */
const VISIBLE_ALPHA = 4

/**
 * Blends colours over the hit samples of a pixel; `depths` is the address of the pixel's depths. A
 * sample of a transparent picture on which nothing has been drawn has no colour to mix with, so it
 * takes the new colour if alpha is at least a half.
 */
export function blendPixel(
  brush: Brush,
  color: v128,
  texels: v128,
  inverseDepth: v128,
  hit: v128,
  depths: usize,
): void {
  const alpha = fetchAlphas(brush.alphas, i32x4.shr_u(texels, 24))
  const target = depths + toColors
  const under = v128.load(target)
  let mixed = mix(color, under, alpha)
  let isSeen = v128.and(hit, i32x4.ge_s(alpha, i32x4.splat(VISIBLE_ALPHA)))
  if (brush.isOnTransparent) {
    const isBare = i32x4.ge_s(under, i32x4.splat(0))
    mixed = v128.bitselect(color, mixed, isBare)
    isSeen = v128.andnot(isSeen, v128.and(isBare, i32x4.lt_s(alpha, i32x4.splat(128))))
  }
  const covered = v128.or(v128.and(mixed, i32x4.splat(0xffffff)), i32x4.splat(COVERED))
  v128.store(target, v128.bitselect(covered, under, isSeen))
  const isHiding = v128.and(hit, i32x4.ge_s(alpha, i32x4.splat(HIDING_ALPHA)))
  v128.store(depths, v128.bitselect(inverseDepth, v128.load(depths), isHiding))
}

function fetchAlphas(alphas: usize, texelAlpha: v128): v128 {
  return i32x4(
    load<u8>(alphas + i32x4.extract_lane(texelAlpha, 0)),
    load<u8>(alphas + i32x4.extract_lane(texelAlpha, 1)),
    load<u8>(alphas + i32x4.extract_lane(texelAlpha, 2)),
    load<u8>(alphas + i32x4.extract_lane(texelAlpha, 3)),
  )
}

/** Per byte: (over · alpha + under · (255 - alpha) + 127) / 255, rounded down. */
function mix(over: v128, under: v128, alpha: v128): v128 {
  // Copies the alpha of each sample to all four channels.
  const alphas = i8x16.shuffle(alpha, alpha, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12)
  const rests = v128.not(alphas)
  return i8x16.narrow_i16x8_u(
    divideBy255(
      i16x8.add(i16x8.extmul_low_i8x16_u(over, alphas), i16x8.extmul_low_i8x16_u(under, rests)),
    ),
    divideBy255(
      i16x8.add(i16x8.extmul_high_i8x16_u(over, alphas), i16x8.extmul_high_i8x16_u(under, rests)),
    ),
  )
}

/**
 * Returns (n + 127) / 255, rounded down, for products of bytes. A test over all products shows that
 * the result is exact.
 */
function divideBy255(product: v128): v128 {
  const n = i16x8.add(product, i16x8.splat(128))
  return i16x8.shr_u(i16x8.add(n, i16x8.shr_u(n, 8)), 8)
}
