import { hash } from 'node:crypto'
import type { OutgoingHttpHeader } from 'node:http'
import { hasTag } from '../http/has-tag.ts'
import { flatten, type SafeHeaders } from '../http/safe-headers.ts'
import type { App } from './call.ts'
import type { Visit } from './visit.ts'

/** The cache lifetime of a response; one with an ETag is revalidated before each use. */
const CACHE_CONTROL = {
  never: 'no-store',
  minutes: 'private, max-age=600',
  tagged: 'private, no-cache',
} as const
export type Keeping = keyof typeof CACHE_CONTROL

/**
 * Responds with status 200 and a record or an empty body, or with 304 if the caller already has
 * this record; returns the number of bytes.
 */
export type SendRecord = (visit: Visit<App>, record: unknown, keeping: Keeping) => number

/**
 * Bypasses the framework's reply and writes all headers at once (see `flatten`). An ASCII body is
 * written as Latin-1, so that Node need not search for multibyte characters.
 */
export function recordSender(safeHeaders: SafeHeaders): SendRecord {
  const safe = flatten(safeHeaders)
  return ({ request, reply, headers: own }, record, keeping) => {
    // `JSON.rawJSON` in the record preserves the digits of an id that a number would round.
    const body = record === undefined || record === null ? '' : JSON.stringify(record)
    const bytes = Buffer.byteLength(body)
    const headers: OutgoingHttpHeader[] = [
      'Cache-Control',
      CACHE_CONTROL[keeping],
      'X-Request-Id',
      request.id,
      ...safe,
      ...own,
    ]
    if (keeping !== 'never') headers.push('Vary', 'X-Api-Key, Accept-Language')
    const { raw } = reply.hijack()
    if (keeping === 'tagged') {
      const tag = hash('sha256', body, 'base64url')
      headers.push('ETag', `"${tag}"`)
      if (hasTag(request.headers['if-none-match'], tag)) {
        raw.writeHead(304, headers)
        raw.end()
        return 0
      }
    }
    headers.push('Content-Length', bytes)
    if (body !== '') headers.push('Content-Type', 'application/json; charset=utf-8')
    raw.writeHead(200, headers)
    raw.end(body, bytes === body.length ? 'latin1' : 'utf8')
    return bytes
  }
}
