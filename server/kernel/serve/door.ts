import type { Role } from '@kisekae/contract/console/roles.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * Who may call a route. Every route declares its door, and a service with a route that declares
 * none does not start; `doors.test.ts` tries every door as everybody.
 */
export type Door =
  /** Anybody: what it answers is of nobody. */
  | 'anyone'
  /** Anybody who was given the address: it is signed, or has a token that cannot be guessed. */
  | 'address'
  /** An app, by its key. */
  | 'key'
  /** A screen of the UI kit, by the client secret of one avatar. */
  | 'clientSecret'
  /** A person who is signed in to the dress-up app; a member has an account in use. */
  | 'fit:person'
  | 'fit:member'
  /** A person who is signed in to the console; a role is the least that lets in. */
  | 'console:person'
  | `console:${Role}`
  /** Whoever runs the service, on its own machine. */
  | 'operator'

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
}

/**
 * Refuses to start a service of which a route does not say who may call it. Returns all routes, as
 * they are added.
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

/** Declares one door for the routes that a plugin adds by itself. */
export function openAll(scope: FastifyInstance, door: Door): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, door }
  })
}
