import { type Invalid, paramWithDefault, refuseText, requiredParam, single } from './param.ts'

type Form = {
  readonly minLength?: number
  readonly maxLength: number
  readonly pattern?: RegExp
}

/** `true` or `false`, spelled so; `fallback` when it is left out. */
export function boolean(fallback: boolean) {
  const schema = { type: 'boolean', default: fallback }
  return paramWithDefault<boolean>({ schema, readSent: single(readBoolean) }, fallback)
}

/** Any text without NUL, which no database column takes; lengths are in UTF-16 units. */
export function text(form: Form) {
  const { pattern, ...lengths } = form
  const schema = { type: 'string', ...lengths, ...(pattern && { pattern: pattern.source }) }
  return requiredParam<string>({ schema, readSent: single((sent) => readText(sent, form)) })
}

/** The name of a gacha or shop session; one of another form is unknown and not malformed. */
export const sessionId = text({ maxLength: 200 })

function readBoolean(sent: string): boolean | Invalid {
  if (sent === 'true') return true
  if (sent === 'false') return false
  return refuseText(sent, 'is neither true nor false.')
}

function readText(sent: string, { minLength = 0, maxLength, pattern }: Form): string | Invalid {
  if (sent.includes('\0')) return refuseText(sent, 'contains NUL.')
  if (sent.length < minLength) return refuseText(sent, `is shorter than ${minLength} characters.`)
  if (sent.length > maxLength) return refuseText(sent, `is longer than ${maxLength} characters.`)
  if (pattern && !pattern.test(sent)) return refuseText(sent, `does not match ${pattern.source}.`)
  return sent
}
