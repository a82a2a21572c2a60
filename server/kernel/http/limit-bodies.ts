import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, whose transfer may take longer. */
    takesFile?: boolean
    /** Whether the route stays hidden: a wrong method is refused like an unknown path. */
    isHidden?: boolean
  }
}

const BODY_TIMEOUT_MS = 10_000

/**
 * The error with which the HTTP parser reports its own time limit, which is long enough for files.
 */
const timeout = () =>
  Object.assign(new Error('The request body took too long to arrive.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  })

/**
 * Refuses bodies that take longer than ten seconds to arrive, except expected files. Call it before
 * any route is added. It is not a framework hook, since every request would pay for that.
 */
export function limitBodies(server: FastifyInstance): void {
  const files = new WeakSet<IncomingMessage>()
  server.addHook('onRoute', (route) => {
    if (!route.config?.takesFile) return
    const mark: onRequestHookHandler = ({ raw }, _, done) => {
      files.add(raw)
      done()
    }
    route.onRequest = [mark, route.onRequest ?? []].flat()
  })
  server.server.on('request', (request, response) => {
    const { headers } = request
    if ((headers['transfer-encoding'] ?? headers['content-length']) === undefined) return
    const timer = setTimeout(() => {
      const isWaitedFor = files.has(request) && !response.writableEnded
      if (request.complete || isWaitedFor) return
      server.server.emit('clientError', timeout(), request.socket)
    }, BODY_TIMEOUT_MS)
    request.once('close', () => clearTimeout(timer))
  })
}
