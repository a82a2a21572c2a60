import type { FastifyReply } from 'fastify'
import { errorBody } from '../fault/error-body.ts'
import type { Fault } from '../fault/fault.ts'
import type { SafeHeaders } from './safe-headers.ts'

/** The parts of a response that the kernel provides. */
export interface Sender {
  readonly safeHeaders: SafeHeaders
  /** The public address of the API. */
  readonly audience: string
}

/** Responds with the spec's error body; returns the number of bytes. */
export function sendFault(
  reply: FastifyReply,
  fault: Fault,
  { safeHeaders, audience: baseUrl }: Sender,
): number {
  const requestId = reply.request.id
  const body = errorBody(fault, { requestId, baseUrl })
  reply.code(fault.code)
  reply.headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...safeHeaders,
    'X-Request-Id': requestId,
  })
  if (fault.code === 401) reply.header('WWW-Authenticate', 'Bearer')
  if (fault.retryAfterS !== undefined) reply.header('Retry-After', String(fault.retryAfterS))
  if (fault.code === 503) reply.header('Connection', 'close')
  reply.send(body)
  return Buffer.byteLength(body)
}
