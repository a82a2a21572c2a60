import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, as it is, and has its time to arrive. */
    takesFile?: boolean
    /** Where it does not answer, nothing tells that it exists. */
    isHidden?: boolean
  }
}

const BODY_TIMEOUT_MS = 10_000

/** What the HTTP parser says when its own limit is over, which leaves time for files. */
const timeout = () =>
  Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Refuses bodies that take longer than ten seconds, but for files that are waited for. To be
 * called before any route is added. Not a hook of the framework, which all requests would pay for.
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
