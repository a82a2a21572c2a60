import type { TSchema } from 'typebox'

/** The keywords of a schema that limit the number of values. */
interface Bounds {
  anyOf?: readonly Bounds[]
  properties?: Readonly<Record<string, Bounds>>
  /** Unless this is false, unknown fields are ignored. */
  additionalProperties?: boolean
  items?: Bounds | readonly Bounds[]
  maxItems?: number
}

export interface Excess {
  /** The path of names and indexes. */
  place: readonly string[]
  message: string
}

/**
 * Finds the first list or record with more values than its schema allows. If it finds none,
 * checking the body takes no longer than checking a valid one.
 */
export const findExcess = (schema: TSchema, value: unknown): Excess | null =>
  findIn(schema as Bounds, value, [])

function findIn(schema: Bounds, value: unknown, place: readonly string[]): Excess | null {
  const { anyOf, items, properties } = schema
  if (anyOf) return findInAll(anyOf, value, place)
  if (Array.isArray(value)) return items ? findInList(schema, value, place) : null
  const isRecord = typeof value === 'object' && value !== null && properties
  return isRecord ? findInRecord({ ...schema, properties }, value, place) : null
}

/** A value exceeds a union only if it exceeds every variant. */
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
  { properties, additionalProperties }: Bounds & Required<Pick<Bounds, 'properties'>>,
  record: object,
  place: readonly string[],
): Excess | null {
  const names = Object.keys(record)
  if (additionalProperties === false && names.length > Object.keys(properties).length) {
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
