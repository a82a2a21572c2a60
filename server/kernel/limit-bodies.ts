import type { FastifyInstance } from 'fastify'

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

/** Refuses bodies that take longer than ten seconds, but for files that are waited for. */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.headers['transfer-encoding'] ?? raw.headers['content-length']) {
      const timer = setTimeout(() => {
        // The framework puts its options together anew whenever they are read.
        const isWaitedFor = request.routeOptions.config.takesFile && !reply.sent
        if (!raw.complete && !isWaitedFor) server.server.emit('clientError', timeout(), raw.socket)
      }, BODY_TIMEOUT_MS)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
