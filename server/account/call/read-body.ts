import { SEEN } from '@kisekae/contract/seen.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'

/** Reads one value of a JSON body; returns undefined if it is invalid. */
interface Reader<T> {
  about: string
  read(value: unknown): T | undefined
}

type Shape = Readonly<Record<string, Reader<unknown>>>
type Read<S extends Shape> = {
  [Name in keyof S]: Exclude<ReturnType<S[Name]['read']>, undefined>
}

/** Reads a JSON object of the given shape; ignores unknown fields. */
export function readBody<S extends Shape>(body: unknown, shape: S): Read<S> {
  if (typeof body !== 'object' || body === null) {
    throw invalidParameter({ message: 'The body must be a JSON object.' })
  }
  const entries = Object.entries(shape).map(([name, { about, read }]) => {
    const value = read(Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined)
    if (value === undefined) {
      throw invalidParameter({ message: `Invalid value for '${name}': ${about}` })
    }
    return [name, value]
  })
  // Each field of the shape with the result of its reader.
  return Object.fromEntries(entries) as Read<S>
}

/** The same, but null if the field is missing. */
export const orNull = <T>({ about, read }: Reader<T>): Reader<T | null> => ({
  about,
  read: (value) => (value === undefined ? null : read(value)),
})

export const oneOf = <const T extends string>(options: readonly T[]): Reader<T> => ({
  about: `It must be one of ${options.join(', ')}.`,
  read: (value) => options.find((option) => option === value),
})

const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' })
const UNITS_A_LETTER = 16
// Control characters and direction marks; the joiners in emoji are allowed.
const UNSEEMLY = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/u
const VISIBLE = new RegExp(SEEN, 'u')

/** A name entered by a person: one visible line, with characters counted as people count them. */
export const nameOf = (lettersMax: number): Reader<string> => ({
  about: `It must be 1 to ${lettersMax} characters on one line, at least one of them visible.`,
  read(value) {
    if (typeof value !== 'string' || value.length > lettersMax * UNITS_A_LETTER) return undefined
    const name = value.normalize('NFC').trim()
    if (UNSEEMLY.test(name) || !VISIBLE.test(name)) return undefined
    const count = [...letters.segment(name)].length
    return count <= lettersMax ? name : undefined
  },
})

const ITEMS_MAX = 100

/** Distinct item ids. */
export const itemIds: Reader<readonly number[]> = {
  about: `It must be a list of at most ${ITEMS_MAX} different item ids.`,
  read(value) {
    if (!Array.isArray(value) || value.length > ITEMS_MAX) return undefined
    const isSound = value.every((id) => Number.isSafeInteger(id) && id > 0)
    return isSound && new Set(value).size === value.length ? value : undefined
  },
}
