import { createHash } from 'node:crypto'

/** A template as PostgreSQL sees it: prepared under its name, once on each connection. */
export interface Statement {
  name: string
  text: string
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
