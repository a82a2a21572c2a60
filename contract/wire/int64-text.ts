import { type Invalid, refuseText } from './param.ts'

declare const int64: unique symbol

/** The decimal digits of an int64. An id from outside stays text until it was found. */
export type IdText = string & { readonly [int64]: true }

/** Decimal digits and nothing else: no `+5`, `007`, `0x10`, `1e3`, `1.0` or space. */
export const DIGITS = /^-?(0|[1-9][0-9]{0,18})$/

const MAX = '9223372036854775807'
const MIN = '-9223372036854775808'

/** Keeps the text of an int64, so that it survives digit by digit. */
export function readInt64Text(text: string): IdText | Invalid {
  if (!isInt64(text)) return refuseText(text, 'is not a 64-bit integer.')
  // The test above is what the brand stands for.
  return text as IdText
}

// Texts of one length without leading zeros compare like their numbers.
function isInt64(text: string): boolean {
  if (!DIGITS.test(text)) return false
  const border = text.charCodeAt(0) === 45 ? MIN : MAX
  return text.length < border.length || text <= border
}
