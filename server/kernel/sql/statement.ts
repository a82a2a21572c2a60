import { createHash } from 'node:crypto'
import { type Fragment, isFragment } from './fragment.ts'

/** A value in a `${…}`: it is sent as a parameter, never as part of the text. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Uint8Array
  | null
  | readonly (string | number | bigint | null)[]

/**
 * A template in the form that PostgreSQL receives: prepared under its name, once per connection.
 */
export interface Statement {
  name: string
  text: string
}

/** A statement with its values. */
export interface Step {
  statement: Statement
  values: readonly SqlValue[]
}

/**
 * The statement of a template into which these fragments were inserted; `place` is the index of a
 * fragment among all substitutions.
 */
interface Made {
  fragments: readonly (readonly [place: number, fragment: Fragment])[]
  statement: Statement
}

// A template's strings array is always the same object, so a lookup by identity costs nothing.
const madeOf = new WeakMap<TemplateStringsArray, Made[]>()

/**
 * SQL in a tagged template: fragments are part of its text, and `$1`, `$2` … stand for the values.
 * The statement is named by a hash of the text.
 */
export function step(strings: TemplateStringsArray, ...given: (SqlValue | Fragment)[]): Step {
  const known = madeOf.get(strings) ?? []
  const isSame = ({ fragments }: Made) => fragments.every(([place, one]) => given[place] === one)
  const made = known.find(isSame) ?? make(strings, given)
  if (!known.includes(made)) madeOf.set(strings, [...known, made])
  const values = made.fragments.length === 0 ? given : given.filter((one) => !isFragment(one))
  // All fragments have been filtered out, or there were none.
  return { statement: made.statement, values: values as SqlValue[] }
}

function make(strings: TemplateStringsArray, given: readonly (SqlValue | Fragment)[]): Made {
  const fragments: [number, Fragment][] = []
  let text = strings[0]
  given.forEach((one, place) => {
    if (isFragment(one)) fragments.push([place, one])
    text += isFragment(one) ? one.text : `$${place + 1 - fragments.length}`
    text += strings[place + 1]
  })
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24)
  return { fragments, statement: { name, text } }
}
