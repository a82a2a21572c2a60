import { Fault } from '../fault/fault.ts'

/** A finished request as logged. */
export interface RequestRecord {
  requestId: string
  method: string
  /** The template, such as `/v1/Avatar/{avatarId}`, which contains no id. */
  route: string
  status: number
  reason: string | undefined
  appId: string | undefined
  keyId: string | undefined
  /** Our processing time, excluding the time during which the body arrived. */
  ms: number
  bytes: number
  /** Undefined if the client has already disconnected. */
  ip: string | undefined
  userAgent: string | undefined
  query: string
  /** The form parameters, described in the same way as the query. */
  form?: string
  /** The avatar in the request, as sent. */
  avatarId?: string
  /** All avatars in the request's query, if it may name several. */
  avatarIds?: readonly string[]
  /**
   * The thrown error; logged only if the fault is ours and the error is more than a declared
   * refusal.
   */
  error: unknown
  /** The request's trace, if it is exported. */
  traceId?: string
}

const INFO = 30
const ERROR = 50
const USER_AGENT_LENGTH_MAX = 128

/**
 * The log line of a request in pino's format: at the level `error` if we failed, and otherwise at
 * `info`. Formatted by hand, in 0.6 µs instead of 2.2, since every request has one.
 */
export function formatRequest(record: RequestRecord, timeMs: number): string {
  const { requestId, method, route, status, reason, appId, keyId, bytes, ip, query } = record
  // Values inserted without escaping are our own, or have been checked to contain nothing that
  // needs it.
  return (
    `{"level":${status < 500 ? INFO : ERROR},"time":${timeMs},"requestId":"${requestId}"` +
    `,"method":"${method}","route":"${route}","status":${status}` +
    (reason === undefined ? '' : `,"reason":"${reason}"`) +
    (appId === undefined ? '' : `,"appId":"${appId}","keyId":"${keyId}"`) +
    `,"ms":${Math.round(record.ms * 100) / 100},"bytes":${bytes}` +
    `,"ip":${JSON.stringify(ip ?? '')}` +
    (query === '' ? '' : `,"query":${JSON.stringify(query)}`) +
    describeUserAgent(record.userAgent) +
    (record.traceId === undefined ? '' : `,"traceId":"${record.traceId}"`) +
    (status < 500 ? '' : describeError(record.error)) +
    '}\n'
  )
}

const describeUserAgent = (text: string | undefined) =>
  text === undefined ? '' : `,"userAgent":${JSON.stringify(text.slice(0, USER_AGENT_LENGTH_MAX))}`

function describeError(error: unknown): string {
  if (error === undefined || error instanceof Fault) return ''
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const cause = error instanceof Error ? causeOf(error) : ''
  return `,"error":${JSON.stringify(text + cause)}`
}

const causeOf = ({ cause }: Error) =>
  cause instanceof Error ? `\nCaused by ${cause.stack ?? cause.message}` : ''
