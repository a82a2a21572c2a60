/**
 * A piece of a statement's text, made once when its file is loaded. It is written by us: what comes
 * from outside is a value.
 */
export interface Fragment {
  readonly text: string
}

// An object from outside with a `text` of its own is none.
const fragments = new WeakSet<object>()

export function fragment(text: string): Fragment {
  const made = { text }
  fragments.add(made)
  return made
}

export const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && fragments.has(value)

/**
 * The select list of a record, each column by the expression that it comes from. One that is
 * missing is a type error here, and no silent `undefined` in a row.
 */
export const columns = <Row>(expressions: Readonly<Record<keyof Row & string, string>>) =>
  fragment(
    Object.entries<string>(expressions)
      .map(([name, expression]) => `${expression} as ${toSnakeCase(name)}`)
      .join(', '),
  )

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
