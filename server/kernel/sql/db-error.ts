import { DatabaseError } from 'pg'

/**
 * The connection was lost while a COMMIT was under way: the change may have happened or not. Only
 * the caller, who can look or repeat under the same key, can find out.
 */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during COMMIT: the change may have happened or not.', { cause })
  }
}

const LOCK_TIMEOUT = '55P03'
const CODES_UNAVAILABLE = new Set([
  '25006', // Read-only: a standby that was not promoted yet.
  LOCK_TIMEOUT, // Waited longer than lock_timeout.
  '57014', // Ran longer than statement_timeout.
  '57P01', // Told to stop.
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
// The driver and its pool give these no code.
const DRIVER_MESSAGES = [
  'Cannot use a pool after calling end',
  'Client has encountered a connection error',
  'Client was closed',
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
]

/** Whether the database cannot serve now but may soon: the caller is told 503, not 500. */
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

/** Whether somebody else held what was to be changed for longer than we wait. */
export const isLockTimeout = (error: unknown) =>
  error instanceof DatabaseError && error.code === LOCK_TIMEOUT

/** Whether the whole transaction may simply be done again: serialization failure or deadlock. */
export function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')
}

const codeOf = (error: Error) => String('code' in error ? error.code : '')

// A missing file of ours is ENOENT too; only what a socket met means the database.
const isSystemCall = (error: Error) =>
  'syscall' in error && /^(connect|read|write|getaddrinfo)$/.test(String(error.syscall))
