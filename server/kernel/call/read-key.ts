import { keyMissing } from '../fault/key-faults.ts'
import { invalidParameter } from '../fault/parameter-faults.ts'
import { type Fields, textsOf } from '../http/decode-fields.ts'

/** The API key of a request: the `key` parameter or the X-Api-Key header, given once. */
export function readKey(query: Fields, header: string | string[] | undefined): string {
  const inQuery = textsOf(query, 'key')
  // Node joins the values of a repeated header with a comma, which no key contains.
  const inHeader = String(header ?? '')
  if (inQuery.length > 1 || inHeader.includes(',')) throw givenTwice()
  const [text = ''] = inQuery
  if (text !== '' && inHeader !== '' && text !== inHeader) throw givenTwice()
  const key = text || inHeader
  if (key === '') throw keyMissing()
  return key
}

const givenTwice = () =>
  invalidParameter({ message: "Invalid value for 'key': it is given more than once." })
