import { DatabaseError } from 'pg'

/**
 * The connection was lost during a COMMIT: the change may or may not have happened. Only the caller
 * can find out, by reading the data or by repeating the request with the same key.
 */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during COMMIT: the change may or may not have been made.', {
      cause,
    })
  }
}

const LOCK_TIMEOUT = '55P03'
const CODES_UNAVAILABLE = new Set([
  '25006', // Read-only: a standby that has not been promoted yet.
  '40003', // CockroachDB does not know whether the statement took effect.
  LOCK_TIMEOUT, // The statement waited longer than lock_timeout.
  '57014', // The statement ran longer than statement_timeout.
  '57P01', // Cancelled.
  '57P02', // Stopped because another backend crashed.
  '57P03', // Starting up or shutting down.
  '57P05', // Idle for too long.
])
const CLASSES_UNAVAILABLE = new Set(['08', '53', '58']) // Connection, resources (full disk), I/O.
const SYSTEM_CODES = new Set([
  'EACCES',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
// Errors of the driver and its pool that have no code.
const DRIVER_MESSAGES = [
  'Cannot use a pool after calling end',
  'Client has encountered a connection error',
  'Client was closed',
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
]

/** Whether the database is temporarily unavailable: the caller gets 503, not 500. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof CommitOutcomeUnknown) return true
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (error instanceof DatabaseError) {
    return CODES_UNAVAILABLE.has(code) || CLASSES_UNAVAILABLE.has(code.slice(0, 2))
  }
  if (isSystemCall(error)) return SYSTEM_CODES.has(code)
  return DRIVER_MESSAGES.some((message) => error.message.startsWith(message))
}

/** Whether another transaction held the lock for longer than the time limit. */
export const isLockTimeout = (error: unknown) =>
  error instanceof DatabaseError && error.code === LOCK_TIMEOUT

/**
 * Whether the whole transaction can be repeated, that is, whether it ended in a serialization
 * failure or a deadlock.
 */
export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')
}

const codeOf = (error: Error) => String('code' in error ? error.code : '')

// Only socket errors concern the database; a file that the service lacks also causes ENOENT.
const isSystemCall = (error: Error) =>
  'syscall' in error && /^(connect|read|write|getaddrinfo)$/.test(String(error.syscall))
