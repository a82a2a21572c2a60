import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, Params } from '@kisekae/contract/wire.ts'
import { fault } from '../fault/fault.ts'

export const idempotencyKeyInvalid = fault(
  400,
  'avatar.idempotency',
  'idempotencyKeyInvalid',
  'The Idempotency-Key must consist of 1 to 255 visible ASCII characters and be sent only once.',
)
export const idempotencyKeyReused = fault(
  422,
  'avatar.idempotency',
  'idempotencyKeyReused',
  'This Idempotency-Key has already been used for a different request.',
)
export const idempotencyKeyInUse = fault(
  409,
  'avatar.idempotency',
  'idempotencyKeyInUse',
  'A request with this Idempotency-Key is still running.',
)

/** A request that may be repeated but must have only one effect. */
export interface Once {
  key: string
  /** Whether the header is valid; an invalid one is reported after the app is authorised. */
  isSound: boolean
  /** The hash of the request, since a key belongs to one request. */
  fingerprint: string
}

const HEADER = 'idempotency-key'
const VISIBLE = /^[!-~]{1,255}$/

/**
 * The key of a request, or null if it has none. The key is written bare, or in quotes as in the
 * draft of the header; a header that was sent twice contains a space here.
 */
export function readOnce<E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  headers: IncomingHttpHeaders,
): Once | null {
  const sent = headers[HEADER]
  if (sent === undefined) return null
  const key = /^"(.*)"$/.exec(String(sent))?.[1] ?? String(sent)
  const question = `${endpoint.method} ${endpoint.path} ${JSON.stringify(params)}`
  const fingerprint = createHash('sha256').update(question).digest('hex')
  return { key, isSound: VISIBLE.test(key), fingerprint }
}
