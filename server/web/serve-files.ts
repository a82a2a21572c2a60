import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openAll } from '../kernel/serve/door.ts'

type Files = Pick<
  FastifyStaticOptions,
  'prefix' | 'allowedPath' | 'preCompressed' | 'cacheControl' | 'setHeaders'
> & { root: string | string[] }

/** Serves files from a folder publicly: those that `allowedPath` accepts, without listings. */
export function serveFiles(server: FastifyInstance, files: Files): void {
  server.register(async (scope) => {
    openAll(scope, 'anyone')
    scope.register(fastifyStatic, { ...files, decorateReply: false, index: false })
  })
}
