import pg from 'pg'

const { builtins } = pg.types
const ARRAY_OF = { int8: 1016, numeric: 1231 }

type Parser = (text: string) => unknown

const integer: Parser = (text) => {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  throw new RangeError(`${text} cannot be represented exactly as a number.`)
}

// The results of sum() and count() over int8 are of type numeric: integers must be exact, and
// for all others a double is exact enough.
const decimal: Parser = (text) => (/^-?\d+$/.test(text) ? integer(text) : Number(text))

const elements = (array: string) => (array === '{}' ? [] : array.slice(1, -1).split(','))
const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    elements(text).map((element) => (element === 'NULL' ? null : parse(element)))

const ours = new Map<number, Parser>([
  [builtins.INT8, integer],
  [builtins.NUMERIC, decimal],
  [ARRAY_OF.int8, arrayOf(integer)],
  [ARRAY_OF.numeric, arrayOf(decimal)],
])

/** Parsers for column values in text form, by PostgreSQL type id. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    ours.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
}
