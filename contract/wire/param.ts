import { quote } from './quote.ts'

/** Why a parameter was refused, before its name is known; `detail` is a whole sentence. */
export type Invalid = {
  readonly reason: 'required' | 'invalidParameter' | 'invalidScope'
  readonly detail: string
}

type JsonSchema = { readonly [keyword: string]: unknown }

/** One parameter of an endpoint: how its texts are read, and how OpenAPI describes it. */
export type Param<T> = {
  /** `texts` holds every value that was sent under the name: none when it was not sent. */
  readonly read: (texts: readonly string[]) => T | Invalid
  /** Describes the value; where `multi` is true, the list of values. */
  readonly schema: JsonSchema
  readonly required: boolean
  readonly multi: boolean
  readonly description: string
}

export type ParamTable = { readonly [name: string]: Param<unknown> }

/** What the parameters of a table are once they have been read. */
export type Values<P extends ParamTable> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer Value> ? Value : never
}

/** A parameter that must be sent, with its twin that may be left out. */
export type RequiredParam<T> = Param<T> & { readonly optional: Param<T | undefined> }

type Shape<T> = {
  readonly schema: JsonSchema
  readonly multi?: boolean
  readonly readSent: (texts: readonly string[]) => T | Invalid
}

const MISSING: Invalid = { reason: 'required', detail: 'The parameter is required.' }

/** Makes a parameter that must be sent; an empty one counts as not sent. */
export function requiredParam<T>(shape: Shape<T>): RequiredParam<T> {
  const { schema, multi = false, readSent } = shape
  const read = (texts: readonly string[]) => (isAbsent(texts) ? MISSING : readSent(texts))
  const optional = paramWithDefault<T | undefined>(shape, undefined)
  return { read, schema, required: true, multi, description: '', optional }
}

/** Makes a parameter that may be left out, or be empty; `fallback` is its value then. */
export function paramWithDefault<T>(shape: Shape<T>, fallback: T): Param<T> {
  const { schema, multi = false, readSent } = shape
  const read = (texts: readonly string[]) => (isAbsent(texts) ? fallback : readSent(texts))
  return { read, schema, required: false, multi, description: '' }
}

/** The same parameter with words for the documentation. */
export function about<P extends Param<unknown>>(description: string, param: P): P {
  return { ...param, description }
}

/** Reads one text; a second one under the same name would contradict it. */
export function single<T>(readText: (text: string) => T | Invalid) {
  return (texts: readonly string[]): T | Invalid =>
    texts.length === 1 ? readText(texts[0]) : refuse(`It is given ${texts.length} times.`)
}

/** A refusal that shows the value, as in `"0x10" is not a whole number.` */
export function refuseText(text: string, complaint: string): Invalid {
  return refuse(`${quote(text)} ${complaint}`)
}

export function refuse(detail: string): Invalid {
  return { reason: 'invalidParameter', detail }
}

/** Tells a refusal from a value: no value of a parameter has a field `reason`. */
export function isInvalid(value: unknown): value is Invalid {
  return typeof value === 'object' && value !== null && 'reason' in value
}

function isAbsent(texts: readonly string[]): boolean {
  for (const text of texts) if (text !== '') return false
  return true
}
