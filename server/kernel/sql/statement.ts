import { createHash } from 'node:crypto'
import type { SqlValue } from './sql.ts'

/** A template as PostgreSQL sees it: prepared under its name, once on each connection. */
export interface Statement {
  name: string
  text: string
}

/** A statement and the values for it. */
export interface Step {
  statement: Statement
  values: readonly SqlValue[]
}

// A template's strings are one object for as long as the code is loaded: found by identity, for
// free.
const statements = new WeakMap<TemplateStringsArray, Statement>()

/**
 * The statement of a template: `$1`, `$2` … where its values stand, named by a hash of its text.
 */
export function statementOf(strings: TemplateStringsArray): Statement {
  const known = statements.get(strings)
  if (known) return known
  const text = strings.reduce((before, after, index) => `${before}$${index}${after}`)
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24)
  const statement = { name, text }
  statements.set(strings, statement)
  return statement
}

/** SQL in a tagged template, to be run beside another statement. */
export const step = (strings: TemplateStringsArray, ...values: SqlValue[]): Step => ({
  statement: statementOf(strings),
  values,
})
