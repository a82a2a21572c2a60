import { REFUSAL } from '@kisekae/contract/site/field.ts'
import type { Endpoint } from '@kisekae/contract/wire.ts'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import type { Fault } from '../../kernel/fault/fault.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import { findExcess } from './find-excess.ts'

/** Refuses a body that violates the contract; the schema is compiled on first use. */
export function createBodyCheck({ body }: Pick<Endpoint, 'body'>): (given: unknown) => void {
  if (!body) return () => {}
  let compiled: ReturnType<typeof Compile> | undefined
  return (given) => {
    // Checked first: TypeBox examines every value before it reports an error, which takes 9 s for a
    // list of 4 MiB.
    const excess = findExcess(body, given)
    if (excess) throw refuse(body, [excess])
    compiled ??= Compile(body)
    if (!compiled.Check(given)) throw refuse(body, compiled.Errors(given).map(describe))
  }
}

/** The error in a body. */
interface Wrong {
  /** The path of names and indexes; empty for the body itself. */
  place: readonly string[]
  message: string
  /** The required fields that are missing at this path. */
  missing?: readonly string[]
}

const describe = (error: TLocalizedValidationError): Wrong => ({
  place: error.instancePath.split('/').slice(1),
  message: error.message,
  missing: error.keyword === 'required' ? error.params.requiredProperties : [],
})

/** The fields of a body, with the explanations that are given when they are wrong. */
interface Fields {
  properties?: Readonly<Record<string, { [REFUSAL]?: string }>>
}

/**
 * Returns a refusal with the explanation of the first invalid field that has one, or with the most
 * specific error.
 */
function refuse(body: TSchema, wrongs: readonly Wrong[]): Fault {
  const { properties = {} }: Fields = body
  const names = wrongs.flatMap(({ place, missing = [] }) => (place.length > 0 ? place[0] : missing))
  for (const [name, { [REFUSAL]: explanation }] of Object.entries(properties)) {
    if (explanation && names.includes(name)) return invalid(name, explanation)
  }
  const wrong = wrongs.findLast(({ place }) => place.length > 0) ?? wrongs[0]
  return invalid(wrong.place.join('.') || 'body', wrong.message)
}

const invalid = (name: string, message: string) =>
  invalidParameter({ message: `Invalid value for '${name}': it ${message}.` })
