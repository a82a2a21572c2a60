import type { IncomingMessage } from 'node:http'
import type { Fault } from '../fault/fault.ts'
import { badRequest, uriTooLong } from '../fault/transport-faults.ts'

const URL_LENGTH_MAX = 8192

/** The error in the framing of a request, if any, regardless of its path. */
export function unsoundness(request: IncomingMessage): Fault | undefined {
  const { url = '' } = request
  if (url.length > URL_LENGTH_MAX) return uriTooLong()
  // Browsers never send a fragment; the router would treat it as a query.
  if (url.includes('#')) return badRequest()
  const count = countHosts(request.rawHeaders)
  // Two Host headers can smuggle a request past a proxy that reads the other one.
  if (count > 1 || (count === 0 && request.httpVersion !== '1.0')) return badRequest()
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
