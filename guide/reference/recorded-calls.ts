import { readFileSync } from 'node:fs'
import { catalogue } from '@kisekae/contract/endpoints.ts'
import type { CatalogueEntry } from '@kisekae/contract/wire.ts'
import type { RecordedCall } from './recorded-call.ts'

/**
 * The calls, keyed by endpoint name or by reason; `refusals` contains the last call of each trail.
 */
export interface Examples {
  endpoints: { [name: string]: RecordedCall[] }
  refusals: { [name: string]: RecordedCall[] }
  reasons: { [name: string]: RecordedCall[] }
}

/** Recorded by `guide/examples.test.ts`. */
const EXAMPLES: Examples = JSON.parse(
  readFileSync(new URL('../examples.json', import.meta.url), 'utf8'),
)

/** The calls that lead to a reason; empty if none could be recorded. */
export const callsOfReason = (reason: string): readonly RecordedCall[] =>
  EXAMPLES.reasons[reason] ?? []

/** A successful call to an endpoint. */
export const successOf = (name: string): RecordedCall | undefined =>
  EXAMPLES.endpoints[name]?.at(-1)

/** The refused calls to an endpoint by status: one for each reason. */
export function refusalsOf(name: string): RecordedCall[] {
  const ofReasons = Object.values(EXAMPLES.reasons).map((calls) => calls.slice(-1))
  const known = ofReasons.flat().filter(({ request }) => findEntry(request)?.name === name)
  const refused = [...known, ...(EXAMPLES.refusals[name] ?? [])]
  const byReason = new Map(refused.map((call) => [reasonOf(call), call]))
  return [...byReason.values()].toSorted((left, right) => left.status - right.status)
}

/**
 * The reason for the refusal of a call, from the page that the call shows or from the body of its
 * response.
 */
export const reasonOf = (call?: RecordedCall): string | undefined =>
  call?.page ??
  (call?.body as { error?: { errors: { reason: string }[] } } | undefined)?.error?.errors[0].reason

/** The endpoint that a recorded request called. */
function findEntry(request: string): CatalogueEntry | undefined {
  const [method, path] = request.split(/[ ?]/)
  const found = catalogue.filter(
    ({ endpoint }) => endpoint.method === method && toPattern(endpoint.path).test(path),
  )
  return found.find(({ endpoint }) => endpoint.path === path) ?? found[0]
}

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
