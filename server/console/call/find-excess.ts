import type { TSchema } from 'typebox'

/** The keywords of a schema that bound how many values there are. */
interface Bounds {
  anyOf?: readonly Bounds[]
  properties?: Readonly<Record<string, Bounds>>
  items?: Bounds | readonly Bounds[]
  maxItems?: number
}

export interface Excess {
  /** The names and numbers that lead to it. */
  place: readonly string[]
  message: string
}

/**
 * The first list or record with more in it than its schema allows. What has none is no larger than
 * the schema itself, so that checking it costs no more than a sound body does.
 */
export const findExcess = (schema: TSchema, value: unknown): Excess | null =>
  findIn(schema as Bounds, value, [])

function findIn(schema: Bounds, value: unknown, place: readonly string[]): Excess | null {
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
    .map((option) => findIn(option, value, place))
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
    const excess = findIn(isTuple ? items[at] : (items as Bounds), value, [...place, `${at}`])
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
    const excess = findIn(properties[name], Reflect.get(record, name), [...place, name])
    if (excess) return excess
  }
  return null
}
