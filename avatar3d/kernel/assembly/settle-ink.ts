// @ts-nocheck: AssemblyScript; its compiler checks the types.
import { colors, inverseDepths, widthPx } from './record/canvas'
import { inkDepths, inks } from './record/ink'
import { endX, endY, firstX, firstY } from './record/region'
import { COVERED, PIXEL_BYTES_LOG2 } from './record/sample'
import { toInteger } from './record/to-integer'

/** Ink of at least this strength (out of 255) hides blended surfaces behind it. */
const HIDING_INK: u32 = 64

/**
 * Mixes the ink of the outlines into the samples, and empties the layer of ink. In a transparent
 * picture, ink first covers the samples that nothing else covers.
 */
export function settleInk(isOnTransparent: bool): void {
  for (let y = firstY; y < endY; y++) {
    let pixel = <usize>(y * widthPx + firstX)
    const end = <usize>(y * widthPx + endX)
    for (; pixel < end; pixel++) {
      const ink = load<u32>(inks + (pixel << 2))
      if (ink === 0) continue
      settlePixel(pixel, ink, isOnTransparent)
      store<u32>(inks + (pixel << 2), 0)
      store<f32>(inkDepths + (pixel << 2), 0)
    }
  }
}

function settlePixel(pixel: usize, ink: u32, isOnTransparent: bool): void {
  const place = colors + (pixel << PIXEL_BYTES_LOG2)
  const samples = v128.load(place)
  const strength = ink >>> 24
  const color = ink & 0xffffff
  if (isOnTransparent && i32x4.bitmask(samples) !== 15) coverPixel(place, strength, color)
  else v128.store(place, mixInk(samples, color, <f32>strength / 255))
  if (strength < HIDING_INK) return
  const depths = inverseDepths + (pixel << PIXEL_BYTES_LOG2)
  const depth = v128.load32_splat(inkDepths + (pixel << 2))
  v128.store(depths, f32x4.pmax(v128.load(depths), depth))
}

/**
 * Fills as many bare samples of a pixel as there is ink for, and mixes the remaining ink into the
 * others.
 */
function coverPixel(place: usize, strength: u32, color: u32): void {
  const bare = <u32>(4 - popcnt(i32x4.bitmask(v128.load(place))))
  const rest = max<i32>(0, <i32>(strength * 4) - <i32>(bare * 255))
  const room: i32 = max<i32>(1, 4 - <i32>bare) * 255
  const share = <f32>rest / <f32>room
  let left = (strength * 4 + 127) / 255
  for (let i: usize = 0; i < 16; i += 4) {
    const sample = load<u32>(place + i)
    if (sample & COVERED) {
      const mixed = mixInk(i32x4.splat(sample), color, share)
      store<u32>(place + i, i32x4.extract_lane(mixed, 0))
    } else if (left > 0) {
      store<u32>(place + i, color | COVERED)
      left--
    }
  }
}

/** Mixes a colour into four samples, which keep their high bits. */
function mixInk(samples: v128, color: u32, share: f32): v128 {
  const shares = f32x4.splat(share)
  const inked = i32x4.splat(color)
  const lower = i16x8.extend_low_i8x16_u(samples)
  const upper = i16x8.extend_high_i8x16_u(samples)
  const ink = f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(inked)))
  const mixed = i8x16.narrow_i16x8_u(
    i16x8.narrow_i32x4_u(
      mix(i32x4.extend_low_i16x8_u(lower), ink, shares),
      mix(i32x4.extend_high_i16x8_u(lower), ink, shares),
    ),
    i16x8.narrow_i32x4_u(
      mix(i32x4.extend_low_i16x8_u(upper), ink, shares),
      mix(i32x4.extend_high_i16x8_u(upper), ink, shares),
    ),
  )
  return v128.bitselect(samples, mixed, i32x4.splat(0xff000000))
}

function mix(channels: v128, ink: v128, share: v128): v128 {
  const from = f32x4.convert_i32x4_s(channels)
  const value = f32x4.add(from, f32x4.mul(f32x4.sub(ink, from), share))
  return v128.and(toInteger(f32x4.add(value, f32x4.splat(0.5))), i32x4.splat(255))
}
