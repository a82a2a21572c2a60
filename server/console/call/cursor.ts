import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'

/** The end of a page in a list that begins with the newest row; the next page starts after it. */
export interface Cursor {
  /** Microseconds since 1970, the precision of the database. */
  micros: string
  name: string
}

/** The year 9999, which comes before the first row of a list that begins with the newest. */
const START: Cursor = { micros: '253370764800000000', name: '' }
const SHAPE = /^(\d{1,17})\.([\w-]{1,64})$/
/** Our ids have at most 16 digits. */
const ID = /^\d{1,16}$/

/** Before the first row if omitted. */
export function readCursor(text: string): Cursor {
  if (text === '') return START
  const [, micros, name] = SHAPE.exec(text) ?? []
  if (micros === undefined) throw invalidAfter()
  return { micros, name }
}

/** The cursor in a list of rows that are identified by ids; the id is `0` if omitted. */
export function readPlace(text: string): Cursor {
  const { micros, name } = readCursor(text)
  return { micros, name: readIdAfter(name) }
}

/** The id after which a list continues; `0` if omitted. */
export function readIdAfter(text: string): string {
  if (text !== '' && !ID.test(text)) throw invalidAfter()
  return text || '0'
}

const invalidAfter = () => invalidParameter({ message: "Invalid value for 'after'." })

/** Removes the extra row that was read to find out whether there is another page. */
export function cutAt<Row>(
  rows: readonly Row[],
  limit: number,
  nameOf: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? writeCursor(nameOf(last)) : null }
}

export const writeCursor = ({ micros, name }: Cursor) => `${micros}.${name}`
