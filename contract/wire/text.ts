import {
  type Invalid,
  paramWithDefault,
  refuse,
  refuseText,
  requiredParam,
  single,
} from './param.ts'

type Form = {
  readonly minLength?: number
  readonly maxLength: number
  readonly pattern?: RegExp
}

/** `true` or `false`, with exactly this spelling; `fallback` if omitted. */
export function boolean<Fallback extends boolean | undefined>(fallback: Fallback) {
  const schema = { type: 'boolean', ...(fallback !== undefined && { default: fallback }) }
  const shape = { schema, readSent: single(readBoolean) }
  return paramWithDefault<boolean | Fallback>(shape, fallback)
}

/**
 * Any text without NUL, which PostgreSQL cannot store; lengths are counted in Unicode characters.
 */
export function text(form: Form) {
  const { pattern, ...lengths } = form
  const schema = { type: 'string', ...lengths, ...(pattern && { pattern: pattern.source }) }
  return requiredParam<string>({ schema, readSent: single((sent) => readText(sent, form)) })
}

/**
 * The id of a gacha or shop session; an id in any other form counts as unknown, not as malformed.
 */
export const sessionId = text({ maxLength: 200 })

function readBoolean(sent: string): boolean | Invalid {
  if (sent === 'true') return true
  if (sent === 'false') return false
  return refuseText(sent, 'must be true or false.')
}

// A text that is too short or too long is not echoed: it may be a truncated secret.
function readText(sent: string, { minLength = 0, maxLength, pattern }: Form): string | Invalid {
  if (sent.includes('\0')) return refuse('it contains NUL.')
  const length = countCharacters(sent)
  if (length < minLength) return refuse(`it is shorter than ${minLength} characters.`)
  if (length > maxLength) return refuse(`it is longer than ${maxLength} characters.`)
  if (pattern && !pattern.test(sent)) return refuseText(sent, `does not match ${pattern.source}.`)
  return sent
}

/**
 * Counted as in JSON Schema: an emoji of one code point is one character, although it is two UTF-16
 * code units.
 */
const countCharacters = (text: string) => Array.from(text).length
