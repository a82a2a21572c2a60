import type { FastifyRequest } from 'fastify'
import { nameDevice } from '../events/name-device.ts'

const PASSED = ['cookie', 'origin', 'accept-language'] as const

/** The request headers that better-auth receives. */
export function authHeaders({ headers }: FastifyRequest): Headers {
  // A session stores only the name of a device, so that its owner can see it.
  const passed = new Headers({ 'user-agent': nameDevice(headers['user-agent'] ?? '') })
  for (const name of PASSED) {
    const value = headers[name]
    if (value !== undefined) passed.set(name, value)
  }
  return passed
}
