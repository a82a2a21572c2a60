import { type Invalid, isInvalid, type ParamTable, type Values } from './param.ts'

/** A refused parameter, ready to be reported to the caller. */
export type Problem = { readonly reason: Invalid['reason']; readonly message: string }

export type ReadParams<P extends ParamTable> =
  | { readonly values: Values<P>; readonly problems?: undefined }
  | { readonly values?: undefined; readonly problems: readonly Problem[] }

const PROBLEM_COUNT_MAX = 20

/**
 * Reads every parameter of a table, or lists the errors (at most 20). `textsOf` returns
 * the values sent for a name: none, one or several.
 */
export function readParams<P extends ParamTable>(
  params: P,
  textsOf: (name: string) => readonly string[],
): ReadParams<P> {
  const values: { [name: string]: unknown } = {}
  let problems: Problem[] | undefined
  for (const name in params) {
    const value = params[name].read(textsOf(name))
    if (!isInvalid(value)) values[name] = value
    else if (!problems) problems = [nameProblem(name, value)]
    else if (problems.length < PROBLEM_COUNT_MAX) problems.push(nameProblem(name, value))
  }
  // The loop above has read each value with the parameter that determines its type.
  return problems ? { problems } : { values: values as Values<P> }
}

function nameProblem(name: string, { reason, detail }: Invalid): Problem {
  if (reason === 'required') return { reason, message: `Required parameter '${name}' is missing.` }
  return { reason, message: `Invalid value for '${name}': ${detail}` }
}
