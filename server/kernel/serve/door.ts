import type { Door as EndpointDoor } from '@kisekae/contract/wire.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * Who may call a route of any kind: an endpoint, a page, a picture or a file. The service does not
 * start if a route declares no door.
 */
export type Door = EndpointDoor | 'operator'

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
}

/**
 * Refuses to start if a route declares no `door`. Returns all routes in the order in which they
 * were added.
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

/** Declares the same `door` for all routes that are added to the scope from now on. */
export function openAll(scope: FastifyInstance, door: Door): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, door }
  })
}
