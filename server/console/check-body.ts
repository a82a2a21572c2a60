import type { ConsoleRoute } from '@kisekae/contract/console/route.ts'
import { Compile } from 'typebox/compile'
import { invalidParameter } from '../kernel/parameter-faults.ts'

/** The keywords of a schema that bound how many values there are. */
interface Bounds {
  anyOf?: readonly Bounds[]
  properties?: Readonly<Record<string, Bounds>>
  items?: Bounds | readonly Bounds[]
  maxItems?: number
}

/** Refuses a body that is not what the contract says; compiled when it is first needed. */
export function createBodyCheck({ body }: Pick<ConsoleRoute, 'body'>): (given: unknown) => void {
  if (!body) return () => {}
  let compiled: ReturnType<typeof Compile> | undefined
  return (given) => {
    // First: TypeBox looks at every value before it says what is wrong, 9 s for a list of 4 MiB.
    const excess = findExcess(body as Bounds, given)
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

interface Excess {
  /** The names and numbers that lead to it. */
  place: readonly string[]
  message: string
}

/**
 * The first list or record with more in it than its schema allows. What has none is no larger than
 * the schema itself, so that checking it costs no more than a sound body does.
 */
function findExcess(schema: Bounds, value: unknown, place: readonly string[] = []): Excess | null {
  const { anyOf, items, properties } = schema
  if (anyOf) return findInAll(anyOf, value, place)
  if (Array.isArray(value)) return items ? findInList(schema, value, place) : null
  const isRecord = typeof value === 'object' && value !== null && properties
  return isRecord ? findInRecord(properties, value, place) : null
}

/** What may be one of several has too much when it has too much for each. */
function findInAll(
  options: readonly Bounds[],
  value: unknown,
  place: readonly string[],
): Excess | null {
  const found = options
    .filter(({ items, properties }) => items ?? properties)
    .map((option) => findExcess(option, value, place))
  return found.includes(null) ? null : (found[0] ?? null)
}

function findInList(
  { items = {}, maxItems }: Bounds,
  values: readonly unknown[],
  place: readonly string[],
): Excess | null {
  const isTuple = Array.isArray(items)
  const countMax = isTuple ? items.length : (maxItems ?? 0)
  if (values.length > countMax) {
    return { place, message: `must not have more than ${countMax} items` }
  }
  for (const [at, value] of values.entries()) {
    const excess = findExcess(isTuple ? items[at] : (items as Bounds), value, [...place, `${at}`])
    if (excess) return excess
  }
  return null
}

function findInRecord(
  properties: Readonly<Record<string, Bounds>>,
  record: object,
  place: readonly string[],
): Excess | null {
  const names = Object.keys(record)
  if (names.length > Object.keys(properties).length) {
    const unknown = names.find((name) => !Object.hasOwn(properties, name)) ?? ''
    return { place, message: `must not have additional properties: '${unknown.slice(0, 40)}'` }
  }
  for (const name of names) {
    if (!Object.hasOwn(properties, name)) continue
    const excess = findExcess(properties[name], Reflect.get(record, name), [...place, name])
    if (excess) return excess
  }
  return null
}
