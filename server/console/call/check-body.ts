import type { ConsoleRoute } from '@kisekae/contract/console/route.ts'
import { Compile } from 'typebox/compile'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import { findExcess } from './find-excess.ts'

/** Refuses a body that violates the contract; the schema is compiled on first use. */
export function createBodyCheck({ body }: Pick<ConsoleRoute, 'body'>): (given: unknown) => void {
  if (!body) return () => {}
  let compiled: ReturnType<typeof Compile> | undefined
  return (given) => {
    // Checked first: TypeBox examines every value before it reports an error, which takes 9 s for a
    // list of 4 MiB.
    const excess = findExcess(body, given)
    if (excess) throw refuse(excess.place, excess.message)
    compiled ??= Compile(body)
    if (compiled.Check(given)) return
    const errors = compiled.Errors(given)
    const error = errors.findLast(({ instancePath }) => instancePath !== '') ?? errors[0]
    throw refuse(error?.instancePath.slice(1).split('/') ?? [], String(error?.message))
  }
}

const refuse = (place: readonly string[], message: string) =>
  invalidParameter({ message: `Invalid value for '${place.join('.') || 'body'}': It ${message}.` })
