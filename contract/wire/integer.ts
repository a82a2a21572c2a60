import { DIGITS, readInt64Text } from './int64-text.ts'
import * as param from './param.ts'

type Range = { readonly min: number; readonly max: number }

const INT32: Range = { min: -(2 ** 31), max: 2 ** 31 - 1 }

/**
 * An integer from `min` to `max`, which default to the range of int32. With `default`, the
 * parameter is optional.
 */
export function int32(range: Partial<Range> & { default: number }): param.Param<number>
export function int32(range?: Partial<Range>): param.RequiredParam<number>
export function int32(range: Partial<Range> & { default?: number } = {}) {
  const { min = INT32.min, max = INT32.max, default: fallback } = range
  const schema = { type: 'integer', format: 'int32', minimum: min, maximum: max }
  const readSent = param.single((text) => readInt32(text, { min, max }))
  if (fallback === undefined) return param.requiredParam({ schema, readSent })
  return param.paramWithDefault({ schema: { ...schema, default: fallback }, readSent }, fallback)
}

/** An exact 64-bit integer that is not an id, such as a time in seconds. */
export function int64(): param.RequiredParam<bigint> {
  const schema = { type: 'integer', format: 'int64' }
  return param.requiredParam({ schema, readSent: param.single(readInt64) })
}

function readInt32(text: string, { min, max }: Range): number | param.Invalid {
  // Adding zero turns `-0` into `0`, so that negative zero never gets past this point.
  const value = DIGITS.test(text) ? Number(text) + 0 : Number.NaN
  if (value >= min && value <= max) return value
  return param.refuseText(text, `is not a whole number from ${min} to ${max}.`)
}

function readInt64(text: string): bigint | param.Invalid {
  const digits = readInt64Text(text)
  return param.isInvalid(digits) ? digits : BigInt(digits)
}
