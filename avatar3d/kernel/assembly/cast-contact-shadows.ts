// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { heightPx, inverseDepths, toColors, widthPx } from './record/canvas'
import { endX, endY, firstX, firstY } from './record/region'
import { PIXEL_BYTES_LOG2, SURFACE_MAX, SURFACE_SHIFT } from './record/sample'
import { toInteger } from './record/to-integer'

/** The shift from the LIT bit (bit 24) to the sign bit. */
const LIT_TO_SIGN = 7

/** Four f32 per surface, as a base-2 logarithm. */
const RATIOS_BYTES_LOG2 = 4

/** The distances from the occluder at which a shadow fades in and out, in shadow lengths. */
const FADE_IN_FROM: f32 = 0.25
const FADE_IN_TO: f32 = 0.5
const FADE_OUT_FROM: f32 = 4
const FADE_OUT_TO: f32 = 8

/**
 * Shades lit samples if another surface is just in front of them in the direction of the light. The
 * light's direction is in pixels; `lengthMetres` is the length of a shadow. `shadeRatios` contains,
 * by surface number, four f32: the factors of the lit colour, and 1 if white stays white.
 */
export function castContactShadows(
  towardsLightX: i32,
  towardsLightY: i32,
  lengthMetres: f32,
  shadeRatios: usize,
): void {
  const toOccluder = (towardsLightY * widthPx + towardsLightX) << (<i32>PIXEL_BYTES_LOG2)
  const top = max(firstY, -towardsLightY)
  const bottom = min(endY, heightPx - towardsLightY)
  const left = max(firstX, -towardsLightX)
  const right = min(endX, widthPx - towardsLightX)
  const fadeIn = f32x4.splat(lengthMetres * FADE_IN_FROM)
  const fadeOut = f32x4.splat(lengthMetres * FADE_OUT_TO)
  for (let y = top; y < bottom; y++) {
    let depths = inverseDepths + ((<usize>(y * widthPx + left)) << PIXEL_BYTES_LOG2)
    const end = depths + ((<usize>max(0, right - left)) << PIXEL_BYTES_LOG2)
    for (; depths < end; depths += 1 << PIXEL_BYTES_LOG2) {
      const lit = i32x4.shl(v128.load(depths + toColors), LIT_TO_SIGN)
      if (i32x4.bitmask(lit) === 0) continue
      const own = v128.load(depths)
      const other = v128.load(depths + toOccluder)
      // 1/own - 1/other; skips the division if nothing blocks the light.
      const gap = f32x4.sub(other, own)
      const perMetre = f32x4.mul(own, other)
      const isNear = v128.and(
        f32x4.gt(gap, f32x4.mul(perMetre, fadeIn)),
        f32x4.lt(gap, f32x4.mul(perMetre, fadeOut)),
      )
      if (!v128.any_true(isNear)) continue
      const length = f32x4.mul(perMetre, f32x4.splat(lengthMetres))
      shadePixel(depths + toColors, toOccluder, isNear, f32x4.div(gap, length), shadeRatios)
    }
  }
}

/**
 * Shades a pixel's samples that are near their occluder; `lengths` are distances behind it in
 * shadow lengths.
 */
function shadePixel(
  place: usize,
  toOccluder: i32,
  isNear: v128,
  lengths: v128,
  shadeRatios: usize,
): void {
  const color = v128.load(place)
  const surface = findSurface(color)
  const otherSurface = findSurface(v128.load(place + toOccluder))
  const isOther = v128.and(i32x4.ne(otherSurface, i32x4.splat(0)), i32x4.ne(otherSurface, surface))
  const isLit = i32x4.shr_s(i32x4.shl(color, LIT_TO_SIGN), 31)
  const isFound = v128.and(v128.and(isNear, isOther), isLit)
  if (!v128.any_true(isFound)) return
  const isShaded = v128.andnot(isFound, findLights(color, surface, shadeRatios))
  const strength = findStrength(lengths)
  const shade = shadeSamples(color, surface, strength, shadeRatios)
  v128.store(place, v128.bitselect(shade, color, isShaded))
}

/** The samples of this white or brighter are lights of an eye, on a surface that keeps them. */
const LIGHT_FROM: u8 = 250

function findLights(color: v128, surface: v128, shadeRatios: usize): v128 {
  const whites = v128.or(i8x16.ge_u(color, i8x16.splat(LIGHT_FROM)), i32x4.splat(0xff000000))
  const isWhite = i32x4.eq(whites, i32x4.splat(-1))
  if (!v128.any_true(isWhite)) return isWhite
  const at = i32x4.add(i32x4.splat(<i32>shadeRatios), i32x4.shl(surface, RATIOS_BYTES_LOG2))
  let keeps = v128.load32_zero(<usize>i32x4.extract_lane(at, 0), 12)
  keeps = v128.load_lane<u32>(<usize>i32x4.extract_lane(at, 1), keeps, 1, 12)
  keeps = v128.load_lane<u32>(<usize>i32x4.extract_lane(at, 2), keeps, 2, 12)
  keeps = v128.load_lane<u32>(<usize>i32x4.extract_lane(at, 3), keeps, 3, 12)
  return v128.and(isWhite, f32x4.gt(keeps, f32x4.splat(0)))
}

function findSurface(color: v128): v128 {
  return v128.and(i32x4.shr_u(color, SURFACE_SHIFT), i32x4.splat(SURFACE_MAX))
}

/** The strength of the shadow, 0 to 1, for distances from the occluder in shadow lengths. */
function findStrength(lengths: v128): v128 {
  const rise = f32x4.mul(
    f32x4.sub(lengths, f32x4.splat(FADE_IN_FROM)),
    f32x4.splat(1 / (FADE_IN_TO - FADE_IN_FROM)),
  )
  const fall = f32x4.mul(
    f32x4.sub(f32x4.splat(FADE_OUT_TO), lengths),
    f32x4.splat(1 / (FADE_OUT_TO - FADE_OUT_FROM)),
  )
  return f32x4.max(f32x4.splat(0), f32x4.min(f32x4.splat(1), f32x4.min(rise, fall)))
}

/** Clears the samples' LIT bit, but keeps their cover and surface. */
function shadeSamples(color: v128, surface: v128, strength: v128, shadeRatios: usize): v128 {
  const ratios = i32x4.add(i32x4.splat(<i32>shadeRatios), i32x4.shl(surface, RATIOS_BYTES_LOG2))
  const lower = i16x8.extend_low_i8x16_u(color)
  const upper = i16x8.extend_high_i8x16_u(color)
  const first = shade(
    i32x4.extend_low_i16x8_u(lower),
    i32x4.extract_lane(ratios, 0),
    f32x4.extract_lane(strength, 0),
  )
  const second = shade(
    i32x4.extend_high_i16x8_u(lower),
    i32x4.extract_lane(ratios, 1),
    f32x4.extract_lane(strength, 1),
  )
  const third = shade(
    i32x4.extend_low_i16x8_u(upper),
    i32x4.extract_lane(ratios, 2),
    f32x4.extract_lane(strength, 2),
  )
  const fourth = shade(
    i32x4.extend_high_i16x8_u(upper),
    i32x4.extract_lane(ratios, 3),
    f32x4.extract_lane(strength, 3),
  )
  const shaded = i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_u(first, second),
    i16x8.narrow_i32x4_u(third, fourth),
  )
  return v128.bitselect(color, shaded, i32x4.splat(0xfe000000))
}

/** The channels of a shaded sample; `ratios` are the factors of a full shadow, minus 1. */
function shade(channels: v128, ratios: i32, strength: f32): v128 {
  const darker = f32x4.mul(v128.load(<usize>ratios), f32x4.splat(strength))
  const left = f32x4.add(f32x4.splat(1), darker)
  return v128.and(toInteger(f32x4.mul(f32x4.convert_i32x4_s(channels), left)), i32x4.splat(255))
}
