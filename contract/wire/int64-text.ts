import { type Invalid, refuseText } from './param.ts'

declare const int64: unique symbol

/** The decimal digits of an int64. An id from a request stays text until it has been found. */
export type IdText = string & { readonly [int64]: true }

/** Only decimal digits: no `+5`, `007`, `0x10`, `1e3` or `1.0`, and no spaces. */
export const DIGITS = /^-?(0|[1-9][0-9]{0,18})$/

const MAX = '9223372036854775807'
const MIN = '-9223372036854775808'

/** Keeps an int64 as text, so that every digit survives. */
export function readInt64Text(text: string): IdText | Invalid {
  if (!isInt64(text)) return refuseText(text, 'is not a 64-bit integer.')
  // The check above establishes what the brand promises.
  return text as IdText
}

// Texts of equal length without leading zeros sort in the same order as the absolute values of the
// numbers that they represent.
function isInt64(text: string): boolean {
  if (!DIGITS.test(text)) return false
  const border = text.charCodeAt(0) === 45 ? MIN : MAX
  return text.length < border.length || text <= border
}
