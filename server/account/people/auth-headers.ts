import type { FastifyRequest } from 'fastify'
import { nameDevice } from '../events/name-device.ts'

const PASSED = ['cookie', 'origin', 'accept-language'] as const

/** What better-auth gets to see of a request's headers. */
export function authHeaders({ headers }: FastifyRequest): Headers {
  // A session keeps this and shows it to its owner: the name of a device, and no more.
  const passed = new Headers({ 'user-agent': nameDevice(headers['user-agent'] ?? '') })
  for (const name of PASSED) {
    const value = headers[name]
    if (value !== undefined) passed.set(name, value)
  }
  return passed
}
