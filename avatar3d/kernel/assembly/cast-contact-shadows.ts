// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { heightPx, inverseDepths, toColors, widthPx } from './record/canvas'
import { endX, endY, firstX, firstY } from './record/region'
import { PIXEL_BYTES_LOG2, SURFACE_MAX, SURFACE_SHIFT } from './record/sample'
import { toInteger } from './record/to-integer'

/** The shift from the LIT bit (bit 24) to the sign bit. */
const LIT_TO_SIGN = 7

/** The base-2 logarithm of the bytes per surface: four f32 values. */
const RATIOS_BYTES_LOG2 = 4

/** The distances from the occluder at which a shadow fades in and out, in shadow lengths. */
const FADE_IN_FROM: f32 = 0.25
const FADE_IN_TO: f32 = 0.5
const FADE_OUT_FROM: f32 = 4
const FADE_OUT_TO: f32 = 8

/**
 * Shades lit samples if another surface is just in front of them in the direction of the light. The
 * light's direction is in pixels; `lengthMetres` is the length of a shadow. The shadow fades where
 * the occluder is thinner than the second step; both steps are in pixels, at right angles to the
 * light. `shadeRatios` contains, by surface number, four f32 values: the factors of the lit colour,
 * and 1 if white stays white.
 */
export function castContactShadows(
  towardsLightX: i32,
  towardsLightY: i32,
  firstStepX: i32,
  firstStepY: i32,
  secondStepX: i32,
  secondStepY: i32,
  lengthMetres: f32,
  shadeRatios: usize,
): void {
  const toOccluder = toBytes(towardsLightX, towardsLightY)
  firstStep = toBytes(firstStepX, firstStepY)
  secondStep = toBytes(secondStepX, secondStepY)
  const top = max(firstY, abs(secondStepY) - towardsLightY)
  const bottom = min(endY, heightPx - towardsLightY)
  const left = max(firstX, abs(secondStepX) - towardsLightX)
  const right = min(endX, widthPx - towardsLightX)
  nearest = f32x4.splat(lengthMetres * FADE_IN_FROM)
  furthest = f32x4.splat(lengthMetres * FADE_OUT_TO)
  for (let y = top; y < bottom; y++) {
    let depths = inverseDepths + ((<usize>(y * widthPx + left)) << PIXEL_BYTES_LOG2)
    const end = depths + ((<usize>max(0, right - left)) << PIXEL_BYTES_LOG2)
    for (; depths < end; depths += 1 << PIXEL_BYTES_LOG2) {
      const lit = i32x4.shl(v128.load(depths + toColors), LIT_TO_SIGN)
      if (i32x4.bitmask(lit) === 0) continue
      const own = v128.load(depths)
      const isNear = findNear(own, v128.load(depths + toOccluder))
      if (!v128.any_true(isNear)) continue
      shadePixel(depths, toOccluder, isNear, lengthMetres, shadeRatios)
    }
  }
}

/**
 * The byte offsets from an occluder to the further samples that are tested, which lie at right
 * angles to the light.
 */
let firstStep: i32 = 0
let secondStep: i32 = 0

/** An occluder casts a shadow on samples between these two distances from it, in metres. */
let nearest: v128 = f32x4.splat(0)
let furthest: v128 = f32x4.splat(0)

function toBytes(x: i32, y: i32): i32 {
  return (y * widthPx + x) << (<i32>PIXEL_BYTES_LOG2)
}

/** Whether samples at these depths are so far in front that they could block the light. */
function findNear(own: v128, other: v128): v128 {
  // 1/own - 1/other, without the division.
  const gap = f32x4.sub(other, own)
  const perMetre = f32x4.mul(own, other)
  return v128.and(
    f32x4.gt(gap, f32x4.mul(perMetre, nearest)),
    f32x4.lt(gap, f32x4.mul(perMetre, furthest)),
  )
}

/** Shades a pixel's samples that are near their occluder. */
function shadePixel(
  depths: usize,
  toOccluder: i32,
  isNear: v128,
  lengthMetres: f32,
  shadeRatios: usize,
): void {
  const place = depths + toColors
  const color = v128.load(place)
  const surface = findSurface(color)
  const isLit = i32x4.shr_s(i32x4.shl(color, LIT_TO_SIGN), 31)
  const occluder = depths + toOccluder
  const isBlocked = v128.and(v128.and(isNear, isLit), isOfOther(occluder, surface))
  if (!v128.any_true(isBlocked)) return
  const own = v128.load(depths)
  const isShaded = v128.andnot(isBlocked, findLights(color, surface, shadeRatios))
  const other = v128.load(occluder)
  const length = f32x4.mul(f32x4.mul(own, other), f32x4.splat(lengthMetres))
  const strength = findStrength(f32x4.div(f32x4.sub(other, own), length))
  const thickness = findThickness(occluder, own, surface)
  const shade = shadeSamples(color, surface, f32x4.mul(strength, thickness), shadeRatios)
  v128.store(place, v128.bitselect(shade, color, isShaded))
}

/**
 * 1 where at least two of the occluder's four neighbours at right angles to the light also block
 * it, as at the edge of a thick occluder; 0 where none does.
 */
function findThickness(occluder: usize, own: v128, surface: v128): v128 {
  const near = i32x4.add(
    isBlocking(occluder - firstStep, own, surface),
    isBlocking(occluder + firstStep, own, surface),
  )
  const far = i32x4.add(
    isBlocking(occluder - secondStep, own, surface),
    isBlocking(occluder + secondStep, own, surface),
  )
  const count = f32x4.convert_i32x4_s(i32x4.neg(i32x4.add(near, far)))
  return f32x4.min(f32x4.splat(1), f32x4.mul(count, f32x4.splat(0.5)))
}

function isBlocking(depths: usize, own: v128, surface: v128): v128 {
  return v128.and(findNear(own, v128.load(depths)), isOfOther(depths, surface))
}

function isOfOther(depths: usize, surface: v128): v128 {
  const other = findSurface(v128.load(depths + toColors))
  return v128.and(i32x4.ne(other, i32x4.splat(0)), i32x4.ne(other, surface))
}

/** On a surface that keeps its highlights, samples at least this white are highlights in an eye. */
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

/**
 * The strength of the shadow, 0 to 1, as a function of the distance from the occluder, measured in
 * shadow lengths.
 */
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

/** Clears the samples' LIT bit, but keeps their coverage and surface. */
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

/** The channels of a sample in shadow; `ratios` are the factors for full shadow, minus 1. */
function shade(channels: v128, ratios: i32, strength: f32): v128 {
  const darker = f32x4.mul(v128.load(<usize>ratios), f32x4.splat(strength))
  const left = f32x4.add(f32x4.splat(1), darker)
  return v128.and(toInteger(f32x4.mul(f32x4.convert_i32x4_s(channels), left)), i32x4.splat(255))
}
