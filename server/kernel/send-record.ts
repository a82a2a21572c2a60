import type { FastifyReply } from 'fastify'

/**
 * Answers 200 with a record, or with an empty body where there is none; says how many bytes that
 * is.
 */
export function sendRecord(reply: FastifyReply, record: unknown, isCacheable: boolean): number {
  // `JSON.rawJSON` inside the record keeps the digits of an id that a number would round.
  const body = record === undefined || record === null ? '' : JSON.stringify(record)
  const bytes = Buffer.byteLength(body)
  if (body !== '') reply.header('content-type', 'application/json; charset=utf-8')
  reply.header('content-length', String(bytes))
  if (isCacheable) {
    reply.header('cache-control', 'private, max-age=600')
    reply.header('vary', 'X-Api-Key, Accept-Language')
  } else {
    reply.header('cache-control', 'no-store')
  }
  reply.header('x-content-type-options', 'nosniff')
  reply.header('x-request-id', reply.request.id)
  reply.send(body)
  return bytes
}
