import { FITTING_PARTS, Part } from '@kisekae/contract/part.ts'

/** The parts of JSON Schema that the contract uses. */
export interface Shape {
  type?: string
  format?: string
  title?: string
  description?: string
  enum?: readonly (string | number)[]
  items?: Shape
  properties?: { [name: string]: Shape }
}

const COLUMNS = 100

const unite = (options: readonly (string | number)[]) =>
  options.map((option) => (typeof option === 'number' ? option : `'${option}'`)).join(' | ')

const PARTS = unite(Object.values(Part))
const FITTED = unite(FITTING_PARTS)
const NAMED = new Map([
  [PARTS, 'Part'],
  [FITTED, 'FittingPart'],
])

export const PART_TYPES = `/** The part that an item belongs to; an ornament is \`Object\`. */
export type Part = ${PARTS}

/** The parts that the fitting room lists and can try on. */
export type FittingPart = ${FITTED}
`

/** The TypeScript type of a value in a response. */
export function writeType({ type, title, enum: options, items }: Shape): string {
  if (options) return writeOptions(options)
  if (items) return list(writeType(items))
  if (title) return title
  return type === 'integer' ? 'number' : (type ?? 'unknown')
}

/** The TypeScript type of a value that a caller may send; an id may also be text, as in URLs. */
export function writeSentType({ type, format, enum: options, items }: Shape): string {
  if (options) return writeOptions(options)
  if (items) return `${writeSentType(items)} | readonly ${list(writeSentType(items))}`
  if (type === 'integer') return format === 'int64' ? 'Id' : 'number'
  return type ?? 'unknown'
}

/** The name of a record; every schema passed here has one. */
export const nameOf = (schema: object): string =>
  'title' in schema ? String(schema.title) : 'undefined'

/** A doc comment, on one line if it fits. */
export function writeDoc(text: string | undefined, indent: string): string {
  if (!text) return ''
  const line = `${indent}/** ${text} */`
  if (line.length <= COLUMNS) return `${line}\n`
  return `${indent}/**\n${wrap(text, `${indent} * `)}${indent} */\n`
}

function wrap(text: string, indent: string): string {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trimStart()
    if (indent.length + longer.length > COLUMNS) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => `${indent}${line}\n`).join('')
}

const list = (element: string) => (element.includes(' | ') ? `(${element})[]` : `${element}[]`)

const writeOptions = (options: readonly (string | number)[]) =>
  NAMED.get(unite(options)) ?? unite(options)
