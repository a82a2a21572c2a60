// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** The base-2 logarithm of the bytes per row of the tone table: four u16 values. */
const ROW_BYTES_LOG2 = 3

/** Applies tones of the material to four texels, 24 bits each. */
export function tintTexels(texels: v128, tones: usize, tone: v128): v128 {
  const at = i32x4.add(i32x4.splat(<i32>tones), i32x4.shl(tone, ROW_BYTES_LOG2))
  const lower = loadPair(i32x4.extract_lane(at, 0), i32x4.extract_lane(at, 1))
  const upper = loadPair(i32x4.extract_lane(at, 2), i32x4.extract_lane(at, 3))
  return multiply(texels, lower, upper)
}

/** The factors of one tone, twice. */
export function findFactors(tones: usize, tone: i32): v128 {
  return v128.load64_splat(tones + ((<usize>tone) << ROW_BYTES_LOG2))
}

/** Applies one tone to four texels. */
export function tintAlike(texels: v128, factors: v128): v128 {
  return multiply(texels, factors, factors)
}

// The product of a byte and a number up to 256 fits in sixteen bits.
function multiply(texels: v128, lower: v128, upper: v128): v128 {
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.mul(i16x8.extend_low_i8x16_u(texels), lower), 8),
    i16x8.shr_u(i16x8.mul(i16x8.extend_high_i8x16_u(texels), upper), 8),
  )
}

function loadPair(first: i32, second: i32): v128 {
  return v128.load_lane<u64>(<usize>second, v128.load64_zero(<usize>first), 1)
}
