import { quote } from '@kisekae/contract/wire/quote.ts'
import {
  type Endpoint,
  type Params,
  type ParamTable,
  type Problem,
  readParams,
} from '@kisekae/contract/wire.ts'
import { invalidParameter, wrongParameters } from '../fault/parameter-faults.ts'
import { type Fields, textsOf } from '../http/decode-fields.ts'

/** All parameters of a request, by the place in which they were sent. */
export interface Sent {
  readonly path: { readonly [name: string]: string | undefined }
  readonly query: Fields
  readonly form: Fields
}

const FIELD_COUNT_MAX = 200
const PROBLEM_COUNT_MAX = 20

/** Reads the parameters of an endpoint; a refusal lists all their errors. */
export function readParameters<E extends Endpoint>({ params, strict }: E, sent: Sent): Params<E> {
  if (sent.query.names.length + sent.form.names.length > FIELD_COUNT_MAX) {
    throw invalidParameter({ message: `At most ${FIELD_COUNT_MAX} parameters are allowed.` })
  }
  const contradictions: Problem[] = []
  const { values, problems = [] } = readParams(params, (name) => {
    const places = placesOf(sent, name)
    if (places.length > 1 && !areSame(places)) contradictions.push(contradiction(name))
    return places[0] ?? []
  })
  const unknown = strict ? listUnknown(params, sent) : []
  if (values && contradictions.length + unknown.length === 0) return values
  throw wrongParameters([...contradictions, ...unknown, ...problems].slice(0, PROBLEM_COUNT_MAX))
}

/** The values given for a name, grouped by place, without the places that have none. */
function placesOf({ path, query, form }: Sent, name: string): string[][] {
  const inPath = path[name]
  const inQuery = textsOf(query, name)
  const places = inPath === undefined ? [] : [[inPath]]
  if (inQuery.length > 0) places.push(inQuery)
  if (form.names.length === 0) return places
  const inForm = textsOf(form, name)
  if (inForm.length > 0) places.push(inForm)
  return places
}

/** The key may be sent as a parameter of any call. */
const KEY = 'key'

const listUnknown = (params: ParamTable, { query, form }: Sent): Problem[] =>
  [...new Set([...query.names, ...form.names])]
    .filter((name) => name !== KEY && !Object.hasOwn(params, name))
    .map((name) => ({
      reason: 'invalidParameter',
      message: `Unknown parameter ${quote(name)}.`,
    }))

const areSame = ([first, ...others]: string[][]) =>
  others.every(
    (texts) => texts.length === first.length && texts.every((text, at) => text === first[at]),
  )

const contradiction = (name: string): Problem => ({
  reason: 'invalidParameter',
  message: `Invalid value for '${name}': it is given in two places with different values.`,
})
