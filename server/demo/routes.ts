import type { FastifyInstance } from 'fastify'
import { homePage, type Shown } from './home-page.ts'

/** `GET /`: where a newcomer arrives; the demo guest moving, when there is one. */
export function homeRoutes(server: FastifyInstance, readShown: () => Shown): void {
  server.get('/', async (_request, reply) => {
    reply.headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'",
      'Referrer-Policy': 'no-referrer',
    })
    return reply.type('text/html; charset=utf-8').send(homePage(readShown()))
  })
}
