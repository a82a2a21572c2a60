import { paramWithDefault, refuse } from '../wire/param.ts'
import { about, type Param } from '../wire.ts'

/**
 * The parameters in the query of our sites' calls. If a name is repeated, its first value is used.
 */
type Texts<Name extends string> = { readonly [Each in Name]: Param<string> }

/** Texts by name, each with its description; empty if omitted. */
export function texts<const Name extends string>(
  descriptions: Readonly<Record<Name, string>>,
): Texts<Name> {
  const entries = Object.entries<string>(descriptions)
  const params = entries.map(([name, description]) => [name, about(description, firstText)])
  // One parameter for each name.
  return Object.fromEntries(params) as Texts<Name>
}

const firstText = paramWithDefault<string>(
  { schema: { type: 'string' }, readSent: ([first]) => first },
  '',
)

/** An integer from 1 to `max`. */
export function upTo(max: number, { default: fallback }: { default: number }): Param<number> {
  const schema = { type: 'integer', minimum: 1, maximum: max, default: fallback }
  const readSent = ([text]: readonly string[]) => {
    if (text === '') return fallback
    const isCount = /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max
    return isCount ? Number(text) : refuse(`1 to ${max}.`)
  }
  return paramWithDefault({ schema, readSent }, fallback)
}

/** A page of a list. */
export const paging = {
  ...texts({ after: 'The `next` value of the previous page.' }),
  limit: about('The number of entries per page.', upTo(100, { default: 50 })),
}
