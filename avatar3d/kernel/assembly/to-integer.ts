// @ts-nocheck: AssemblyScript; its compiler checks the types.

/**
 * A whole f32 added to this has its last bits as those of an integer, negative ones in two's
 * complement; far cheaper than a conversion, which must mind what is too large or not a number.
 */
const TO_INTEGER: f32 = 12582912

/** The last 22 bits of the whole numbers below; the rest is arbitrary and to be masked away. */
export function toInteger(value: v128): v128 {
  return f32x4.add(f32x4.floor(value), f32x4.splat(TO_INTEGER))
}

const STEP_MAX: f32 = 63

/** The row in a table of 64. */
export function toStep(value: v128): v128 {
  const clamped = f32x4.pmin(f32x4.splat(STEP_MAX), f32x4.pmax(f32x4.splat(0), value))
  return v128.and(toInteger(clamped), i32x4.splat(<i32>STEP_MAX))
}
