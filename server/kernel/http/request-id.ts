import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const LENGTH_MAX = 64

/**
 * Identifies requests: by the caller's X-Request-Id if it consists of 1 to 64 of the characters A-Z
 * a-z 0-9 . _ -, otherwise by a random word for this process and a counter.
 */
export function createRequestIds(): (request?: IncomingMessage) => string {
  const prefix = randomBytes(6).toString('base64url')
  let count = 0
  return (request) => {
    const given = request?.headers['x-request-id']
    if (typeof given === 'string' && isRequestId(given)) return given
    return `${prefix}.${++count}`
  }
}

function isRequestId(text: string): boolean {
  if (text.length === 0 || text.length > LENGTH_MAX) return false
  for (let at = 0; at < text.length; at++) if (!isAllowed(text.charCodeAt(at))) return false
  return true
}

const isAllowed = (unit: number) =>
  (unit >= 0x30 && unit <= 0x39) || // 0-9
  (unit >= 0x41 && unit <= 0x5a) || // A-Z
  (unit >= 0x61 && unit <= 0x7a) || // a-z
  unit === 0x2d || // -
  unit === 0x2e || // .
  unit === 0x5f // _
