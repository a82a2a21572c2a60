import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { Fields } from '../../kernel/http/decode-fields.ts'
import { queryText } from './query-text.ts'

const LIMIT = 50
const LIMIT_MAX = 100

/** The requested number of rows per page. */
export function readLimit(query: Fields): number {
  const text = queryText(query, 'limit')
  if (text === '') return LIMIT
  const limit = Number(text)
  if (/^[1-9]\d{0,2}$/.test(text) && limit <= LIMIT_MAX) return limit
  throw invalidParameter({ message: `Invalid value for 'limit': 1 to ${LIMIT_MAX}.` })
}
