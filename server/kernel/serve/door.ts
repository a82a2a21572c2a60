import type { Role } from '@kisekae/contract/console/roles.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * Who may call a route. Every route declares its door, and the service does not start if a route
 * declares none; `doors.test.ts` tries every door as every caller.
 */
export type Door =
  /** Anyone: the response belongs to nobody. */
  | 'anyone'
  /** Anyone with the URL: it is signed or contains an unguessable token. */
  | 'address'
  /** An app with its key. */
  | 'key'
  /** A screen of the UI kit with the client secret of one avatar. */
  | 'clientSecret'
  /** A person who is signed in to the dress-up app; a member's account is active. */
  | 'fit:person'
  | 'fit:member'
  /** A person who is signed in to the console; a role is the lowest sufficient one. */
  | 'console:person'
  | `console:${Role}`
  /** The operator of the service, on its own machine. */
  | 'operator'

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
}

/**
 * Refuses to start if a route declares no door. Returns all routes in the order in which they are
 * added.
 */
export function requireDoors(server: FastifyInstance): readonly RouteOptions[] {
  const routes: RouteOptions[] = []
  server.addHook('onRoute', (route) => void routes.push(route))
  server.addHook('onReady', async () => {
    const open = routes.filter(({ config }) => config?.door === undefined)
    if (open.length === 0) return
    const names = open.map(({ method, url }) => `${method} ${url}`)
    throw new Error(`These routes declare no door: ${names.join(', ')}.`)
  })
  return routes
}

/** Declares one door for the routes that a plugin adds. */
export function openAll(scope: FastifyInstance, door: Door): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, door }
  })
}
