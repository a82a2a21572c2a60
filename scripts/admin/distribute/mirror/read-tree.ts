import type pg from 'pg'

/** A node of a statement as PostgreSQL has analysed it, such as a QUERY or a FUNCEXPR. */
export interface Tree {
  name: string
  fields: ReadonlyMap<string, Value>
}

/** A node, a word, or a list of both. */
export type Value = Tree | string | readonly Value[]

export const isTree = (value: Value | undefined): value is Tree =>
  typeof value === 'object' && 'fields' in value

export const listOf = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? value : []

/** The direct children of a value. */
export const childrenOf = (value: Value): readonly Value[] => {
  if (typeof value === 'string') return []
  return isTree(value) ? [...value.fields.values()] : value
}

/**
 * Lets PostgreSQL analyse a statement with parameters of these types; in the result, names are
 * replaced by oids, and operators by functions. A function whose body is the statement is stored in
 * this form.
 */
export async function readTree(
  client: pg.Client,
  { text, types }: { text: string; types: readonly string[] },
): Promise<Value> {
  await client.query(`create or replace function pg_temp.analysed(${types.join(', ')})
    returns void language sql begin atomic ${text}; end`)
  const { rows } = await client.query<{ body: string }>(
    `select prosqlbody::text as body from pg_proc
    where proname = 'analysed' and pronamespace = pg_my_temp_schema()`,
  )
  await client.query(`drop function pg_temp.analysed(${types.join(', ')})`)
  return parseTree(rows[0].body)
}

/** A bracket, the name of a field, or a word with its escaped characters. */
const TOKEN = /[{}()]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s{}()\\"])+/gs

/** Parses the text of a `pg_node_tree`. */
function parseTree(text: string): Value {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  return parseValue()

  function parseValue(): Value {
    const token = tokens[at++]
    if (token === '{') return parseNode()
    if (token !== '(') return token
    const values: Value[] = []
    while (tokens[at] !== ')') values.push(parseValue())
    at++
    return values
  }

  function parseNode(): Tree {
    const name = tokens[at++]
    const fields = new Map<string, Value>()
    while (tokens[at] !== '}') {
      const field = tokens[at++].slice(1)
      const values: Value[] = []
      while (tokens[at] !== '}' && !tokens[at].startsWith(':')) values.push(parseValue())
      fields.set(field, values.length === 1 ? values[0] : values)
    }
    at++
    return { name, fields }
  }
}
