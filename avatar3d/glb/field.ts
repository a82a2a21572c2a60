import { FileRefused, type RefusalReason } from './file-refused.ts'

/**
 * A value in a file's JSON. No value is trusted: each read method checks its result, or refuses the
 * file. For an absent (or null) field, the caller's default is returned.
 */
export interface Field {
  /** The path for the refusal's message, such as `nodes[3].children`. */
  path: string
  exists: boolean
  /** The unchecked value, for `extras`, which may be anything. */
  value: unknown
  at(key: string): Field
  /** The entries of a list; a list longer than `countMax` is refused before it is examined. */
  items(countMax?: number, tooMany?: RefusalReason): Field[]
  /** The members of an object. */
  members(): [key: string, member: Field][]
  number(otherwise: number): number
  /** A list of as many numbers as `otherwise` contains. */
  numbers<T extends number[]>(otherwise: T): T
  /** An integer from 0 up to, but not including, `count`. */
  index(count: number): number
  /** Like `index`, or -1 if the field is absent. */
  findIndex(count: number): number
  text(otherwise: string): string
  flag(otherwise: boolean): boolean
}

// Larger than any index; products of a few such numbers still fit into a float.
const NUMBER_MAX = 2 ** 32
const LIST_COUNT_MAX = 100_000

/** Wraps a parsed JSON value for reading. */
export function field(value: unknown, path: string): Field {
  const exists = value !== undefined && value !== null
  const wrong = () => new FileRefused('invalidGltf', path)

  const readNumber = (entry: unknown): number => {
    if (typeof entry !== 'number') throw wrong()
    if (!(Math.abs(entry) <= NUMBER_MAX)) throw new FileRefused('notFinite', path)
    return entry
  }
  const readMembers = (): Record<string, unknown> => {
    if (!exists) return {}
    if (typeof value !== 'object' || Array.isArray(value)) throw wrong()
    // Checked above; JSON cannot contain class instances.
    return value as Record<string, unknown>
  }
  const readList = (): unknown[] => {
    if (!exists) return []
    if (!Array.isArray(value)) throw wrong()
    return value
  }

  return {
    path,
    exists,
    value,
    at(key) {
      const members = readMembers()
      return field(Object.hasOwn(members, key) ? members[key] : undefined, join(path, key))
    },
    items(countMax = LIST_COUNT_MAX, tooMany = 'invalidGltf') {
      const list = readList()
      if (list.length > countMax) throw new FileRefused(tooMany, path)
      return list.map((entry, i) => field(entry, `${path}[${i}]`))
    },
    members() {
      const members = Object.entries(readMembers())
      if (members.length > LIST_COUNT_MAX) throw wrong()
      return members.map(([key, entry]) => [key, field(entry, join(path, key))])
    },
    number: (otherwise) => (exists ? readNumber(value) : otherwise),
    numbers<T extends number[]>(otherwise: T) {
      if (!exists) return otherwise
      const list = readList()
      if (list.length !== otherwise.length) throw wrong()
      // The list has as many numbers as `otherwise`, so it is the same kind of tuple.
      return list.map(readNumber) as T
    },
    index(count) {
      const index = readNumber(value)
      if (!Number.isInteger(index) || index < 0 || index >= count)
        throw new FileRefused('indexOutOfRange', path)
      return index
    },
    findIndex(count) {
      return exists ? this.index(count) : -1
    },
    text(otherwise) {
      if (!exists) return otherwise
      if (typeof value !== 'string') throw wrong()
      return value
    },
    flag(otherwise) {
      if (!exists) return otherwise
      if (typeof value !== 'boolean') throw wrong()
      return value
    },
  }
}

/** Names from the file are quoted and shortened, so that a refusal stays one short line. */
function join(path: string, key: string): string {
  const name = /^\w{1,40}$/.test(key) ? key : JSON.stringify(key.slice(0, 40))
  return path ? `${path}.${name}` : name
}
