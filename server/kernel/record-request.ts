import type { Logger } from 'pino'
import { Fault } from './fault.ts'

/** One answered request, as the log tells it. */
export interface RequestRecord {
  requestId: string
  method: string
  /** The template, such as `/v1/Avatar/{avatarId}`: an id in it would be one label for each user. */
  route: string
  status: number
  reason?: string
  appId?: string
  keyId?: string
  /** What it took us, without the time in which the body arrived. */
  ms: number
  bytes: number
  ip: string
  ua?: string
  query?: string
  /** What was thrown; told only where we failed, and where it is more than a declared refusal. */
  err?: unknown
}

const USER_AGENT_LENGTH_MAX = 128

/** Writes one line: an error where we failed, else information. */
export function recordRequest(log: Logger, { err, ...record }: RequestRecord): void {
  const ua = record.ua?.slice(0, USER_AGENT_LENGTH_MAX)
  const line = { ...record, ms: Math.round(record.ms * 100) / 100, ua }
  if (record.status < 500) log.info(line)
  else log.error(err instanceof Fault ? line : { ...line, err })
}
