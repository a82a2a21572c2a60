import { type Language, WORDS } from './words.ts'

/** The parts of JSON Schema that the contract uses. */
export interface Shape {
  type?: string
  format?: string
  title?: string
  description?: string
  enum?: readonly unknown[]
  items?: Shape
  properties?: { readonly [name: string]: Shape }
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

interface Field {
  /** The path from the record: `items[].itemId`. */
  name: string
  shape: Shape
}

const DEPTH_MAX = 3

/** The fields of a record, each followed by the fields of the record inside it. */
export function listFields({ properties = {} }: Shape, above = '', depth = 0): Field[] {
  return Object.entries(properties).flatMap(([key, shape]) => {
    const name = above + key
    const inner = shape.items ?? shape
    const below = `${name}${shape.items ? '[]' : ''}.`
    return [{ name, shape }, ...(depth < DEPTH_MAX ? listFields(inner, below, depth + 1) : [])]
  })
}

/** The type of a value in words, with its range. */
export function nameType(shape: Shape, language: Language): string {
  const { type, format, title, items, enum: options, minimum, maximum } = shape
  const words = WORDS[language]
  if (options) return options.map((option) => `\`${option}\``).join(', ')
  if (items) return `${words.list} ${nameType(items, language)}${describeCount(shape)}`
  if (title) return title
  const range = minimum !== undefined && maximum !== undefined && maximum < 1e6
  const usual = shape.default === undefined ? '' : `, ${words.usually} ${shape.default}`
  return `${format ?? type}${range ? ` ${minimum}–${maximum}` : ''}${usual}`
}

const describeCount = ({ minItems, maxItems }: Shape) =>
  maxItems === undefined ? '' : ` (${minItems ?? 0}–${maxItems})`
