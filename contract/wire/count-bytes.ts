import type { TSchema } from 'typebox'

/** The keywords with which our schemas limit sizes. */
interface Bounds {
  type?: string
  enum?: readonly string[]
  anyOf?: readonly Bounds[]
  properties?: Readonly<Record<string, Bounds>>
  items?: Bounds | readonly Bounds[]
  maxItems?: number
  maxLength?: number
}

/** In UTF-8, a character takes at most four bytes, and in JSON, a line break takes two. */
const LETTER_BYTES = 4
/**
 * The maximum length of a string with a pattern instead of a length limit: a hash or an instant.
 */
const PATTERN_LETTERS = 64
/** The longest number that JavaScript writes: `-1.2345678901234567e-100`. */
const NUMBER_BYTES = 24
const FALSE_BYTES = 5

/** The byte length of the longest JSON text that a schema allows, as `JSON.stringify` writes it. */
export const countBytesMax = (schema: TSchema): number => countBytes(schema as Bounds)

function countBytes(schema: Bounds): number {
  const { anyOf, enum: words, type } = schema
  if (anyOf) return Math.max(...anyOf.map(countBytes))
  if (words) return Math.max(...words.map(countWord))
  if (type === 'string') return 2 + (schema.maxLength ?? PATTERN_LETTERS) * LETTER_BYTES
  if (type === 'number' || type === 'integer') return NUMBER_BYTES
  if (type === 'boolean' || type === 'null') return FALSE_BYTES
  if (type === 'array') return 2 + countEntries(schema)
  if (type === 'object') return 2 + countFields(schema.properties ?? {})
  throw new Error(`The size of a body is not limited by the schema ${JSON.stringify(schema)}.`)
}

function countEntries({ items = {}, maxItems }: Bounds): number {
  const fixed = isList(items) ? items : undefined
  if (fixed) return sumOf(fixed.map((item) => countBytes(item) + 1))
  if (maxItems === undefined || isList(items))
    throw new Error('A list in a request body has no maxItems.')
  return maxItems * (countBytes(items) + 1)
}

const isList = (items: Bounds | readonly Bounds[]): items is readonly Bounds[] =>
  Array.isArray(items)

/** Each field costs `"name":value,`. */
const countFields = (properties: Readonly<Record<string, Bounds>>) =>
  sumOf(Object.entries(properties).map(([name, field]) => countWord(name) + countBytes(field) + 2))

/** Our field names and enum values are ASCII. */
const countWord = (word: string) => 2 + word.length

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
