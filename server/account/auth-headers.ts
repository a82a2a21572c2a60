import type { FastifyRequest } from 'fastify'
import { CLIENT_HEADER } from './auth-terms.ts'

const PASSED = ['cookie', 'origin', 'user-agent', 'accept-language'] as const
const USER_AGENT_LENGTH_MAX = 300

/** What better-auth gets to see of a request's headers. */
export function authHeaders({ headers, ip }: FastifyRequest): Headers {
  const passed = new Headers({ [CLIENT_HEADER]: ip })
  for (const name of PASSED) {
    const value = headers[name]
    if (value !== undefined) passed.set(name, value.slice(0, lengthMax(name)))
  }
  return passed
}

const lengthMax = (name: string) => (name === 'user-agent' ? USER_AGENT_LENGTH_MAX : undefined)
