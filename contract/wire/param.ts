import { quote } from './quote.ts'

/**
 * The reason why a parameter was refused, before its name is known; `detail` is a whole sentence.
 */
export type Invalid = {
  readonly reason: 'required' | 'invalidParameter' | 'invalidScope'
  readonly detail: string
}

type JsonSchema = { readonly [keyword: string]: unknown }

/** A parameter of an endpoint: how its values are parsed, and how OpenAPI describes it. */
export type Param<T> = {
  /** `texts` contains every value sent under the name; it is empty if there was none. */
  readonly read: (texts: readonly string[]) => T | Invalid
  /** Describes the value; if `multi` is true, the list of values. */
  readonly schema: JsonSchema
  readonly required: boolean
  readonly multi: boolean
  readonly description: string
}

export type ParamTable = { readonly [name: string]: Param<unknown> }

/** The values of a parameter table after reading. */
export type Values<P extends ParamTable> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer Value> ? Value : never
}

/** A required parameter with its optional variant. */
export type RequiredParam<T> = Param<T> & { readonly optional: Param<T | undefined> }

type Shape<T> = {
  readonly schema: JsonSchema
  readonly multi?: boolean
  readonly readSent: (texts: readonly string[]) => T | Invalid
}

const MISSING: Invalid = { reason: 'required', detail: 'The parameter is required.' }

/** Makes a parameter required; an empty value counts as not sent. */
export function requiredParam<T>(shape: Shape<T>): RequiredParam<T> {
  const { schema, multi = false, readSent } = shape
  const read = (texts: readonly string[]) => (isAbsent(texts) ? MISSING : readSent(texts))
  const optional = paramWithDefault<T | undefined>(shape, undefined)
  return { read, schema, required: true, multi, description: '', optional }
}

/** Makes a parameter optional; `fallback` replaces a missing or empty value. */
export function paramWithDefault<T>(shape: Shape<T>, fallback: T): Param<T> {
  const { schema, multi = false, readSent } = shape
  const read = (texts: readonly string[]) => (isAbsent(texts) ? fallback : readSent(texts))
  return { read, schema, required: false, multi, description: '' }
}

/** The same parameter with a description for the documentation. */
export function about<P extends Param<unknown>>(description: string, param: P): P {
  return { ...param, description }
}

/** Reads exactly one text; a second one under the same name is ambiguous. */
export function single<T>(readText: (text: string) => T | Invalid) {
  return (texts: readonly string[]): T | Invalid =>
    texts.length === 1 ? readText(texts[0]) : refuse(`it is given ${texts.length} times.`)
}

/** A refusal that quotes the value, as in `"0x10" is not a whole number.` */
export function refuseText(text: string, complaint: string): Invalid {
  return refuse(`${quote(text)} ${complaint}`)
}

export function refuse(detail: string): Invalid {
  return { reason: 'invalidParameter', detail }
}

/** Distinguishes a refusal from a value: no parameter value has a `reason` field. */
export function isInvalid(value: unknown): value is Invalid {
  return typeof value === 'object' && value !== null && 'reason' in value
}

function isAbsent(texts: readonly string[]): boolean {
  for (const text of texts) if (text !== '') return false
  return true
}
