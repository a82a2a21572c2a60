import { Fault } from '../fault/fault.ts'

/** One answered request, as the log tells it. */
export interface RequestRecord {
  requestId: string
  method: string
  /** The template, such as `/v1/Avatar/{avatarId}`, which holds no id. */
  route: string
  status: number
  reason: string | undefined
  appId: string | undefined
  keyId: string | undefined
  /** What it took us, without the time in which the body arrived. */
  ms: number
  bytes: number
  /** Unknown once the client has gone. */
  ip: string | undefined
  userAgent: string | undefined
  query: string
  /** The same of what came as a form. */
  form?: string
  /** The avatar that it was about, as it was sent. */
  avatarId?: string
  /** Those that its query names, where there may be several. */
  avatarIds?: readonly string[]
  /** What was thrown; told only where we failed, and where it is more than a declared refusal. */
  error: unknown
}

const INFO = 30
const ERROR = 50
const USER_AGENT_LENGTH_MAX = 128

/**
 * The line of one request, as pino would write it: an error where we failed, else information. Put
 * together by hand, in 0.6 µs instead of 2.2, because there is one for every request.
 */
export function formatRequest(record: RequestRecord, timeMs: number): string {
  const { requestId, method, route, status, reason, appId, keyId, bytes, ip, query } = record
  // What is quoted as it is comes from us, or was checked to need no escapes.
  return (
    `{"level":${status < 500 ? INFO : ERROR},"time":${timeMs},"requestId":"${requestId}"` +
    `,"method":"${method}","route":"${route}","status":${status}` +
    (reason === undefined ? '' : `,"reason":"${reason}"`) +
    (appId === undefined ? '' : `,"appId":"${appId}","keyId":"${keyId}"`) +
    `,"ms":${Math.round(record.ms * 100) / 100},"bytes":${bytes}` +
    `,"ip":${JSON.stringify(ip ?? '')}` +
    (query === '' ? '' : `,"query":${JSON.stringify(query)}`) +
    describeUserAgent(record.userAgent) +
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
