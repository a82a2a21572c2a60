import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'

/** Where a page of a list ends, newest first: the next one begins behind it. */
export interface Cursor {
  /** Since 1970, for the database knows them. */
  micros: string
  name: string
}

/** The year 9999: before everything. */
const START: Cursor = { micros: '253370764800000000', name: '' }
const SHAPE = /^(\d{1,17})\.([\w-]{1,64})$/
/** Ids of ours have no more digits. */
const ID = /^\d{1,16}$/

/** Before everything where nothing is said. */
export function readCursor(text: string): Cursor {
  if (text === '') return START
  const [, micros, name] = SHAPE.exec(text) ?? []
  if (micros === undefined) throw invalidAfter()
  return { micros, name }
}

/** The same for rows that are named by their ids; `0` where nothing is said. */
export function readPlace(text: string): Cursor {
  const { micros, name } = readCursor(text)
  return { micros, name: readIdAfter(name) }
}

/** The id that a list goes on behind; `0` where nothing is said. */
export function readIdAfter(text: string): string {
  if (text !== '' && !ID.test(text)) throw invalidAfter()
  return text || '0'
}

const invalidAfter = () => invalidParameter({ message: "Invalid value for 'after'." })

/** Cuts off the row more that was read to see whether there is another page. */
export function cutAt<Row>(
  rows: readonly Row[],
  limit: number,
  nameOf: (row: Row) => Cursor,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > limit ? write(nameOf(last)) : null }
}

const write = ({ micros, name }: Cursor) => `${micros}.${name}`
