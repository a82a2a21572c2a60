// @ts-nocheck: AssemblyScript; its compiler checks the types.

/**
 * Adding an integral f32 to this leaves the integer in the low bits of the sum, in two's
 * complement. This is much cheaper than a conversion, which has to handle overflow and NaN.
 */
const TO_INTEGER: f32 = 12582912

/**
 * The low 22 bits of the values, rounded down; the caller masks the other bits, which are
 * arbitrary.
 */
export function toInteger(value: v128): v128 {
  return f32x4.add(f32x4.floor(value), f32x4.splat(TO_INTEGER))
}

const STEP_MAX: f32 = 63

/** The row in a table of 64. */
export function toStep(value: v128): v128 {
  const clamped = f32x4.pmin(f32x4.splat(STEP_MAX), f32x4.pmax(f32x4.splat(0), value))
  return v128.and(toInteger(clamped), i32x4.splat(<i32>STEP_MAX))
}
