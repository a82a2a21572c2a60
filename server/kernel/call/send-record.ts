import type { OutgoingHttpHeader } from 'node:http'
import { flatten, type SafeHeaders } from '../http/safe-headers.ts'
import type { App } from './call.ts'
import type { Visit } from './visit.ts'

/** Responds 200 with a record, or with an empty body; returns the number of bytes. */
export type SendRecord = (visit: Visit<App>, record: unknown, isCacheable: boolean) => number

/**
 * Bypasses the framework's reply and writes all headers at once, see `flatten`. An ASCII body is
 * written as Latin-1, so that Node need not search for longer characters.
 */
export function recordSender(safeHeaders: SafeHeaders): SendRecord {
  const safe = flatten(safeHeaders)
  return ({ request, reply, headers: own }, record, isCacheable) => {
    // `JSON.rawJSON` in the record preserves the digits of an id that a number would round.
    const body = record === undefined || record === null ? '' : JSON.stringify(record)
    const bytes = Buffer.byteLength(body)
    const headers: OutgoingHttpHeader[] = [
      'Content-Length',
      bytes,
      'Cache-Control',
      isCacheable ? 'private, max-age=600' : 'no-store',
      'X-Request-Id',
      request.id,
      ...safe,
      ...own,
    ]
    if (body !== '') headers.push('Content-Type', 'application/json; charset=utf-8')
    if (isCacheable) headers.push('Vary', 'X-Api-Key, Accept-Language')
    const { raw } = reply.hijack()
    raw.writeHead(200, headers)
    raw.end(body, bytes === body.length ? 'latin1' : 'utf8')
    return bytes
  }
}
