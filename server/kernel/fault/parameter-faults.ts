import type { Problem } from '@kisekae/contract/wire.ts'
import { FAULTS, Fault, fault } from './fault.ts'

export const required = fault(400, 'global', 'required', 'A required parameter is missing.')
export const invalidParameter = fault(
  400,
  'global',
  'invalidParameter',
  'A parameter has an invalid value.',
)
export const invalidScope = fault(
  400,
  'avatar.link',
  'invalidScope',
  'The scope contains an unknown permission code.',
)

/** A single refusal that contains all parameter errors. */
export function wrongParameters(problems: readonly Problem[]): Fault {
  return new Fault(
    400,
    problems.map(({ reason, message }) => ({ domain: domainOf(reason), reason, message })),
  )
}

const domainOf = (reason: Problem['reason']) => FAULTS.get(reason)?.domain ?? 'global'
