import { readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { missingPage } from '../web/missing-page.ts'
import { pageHeaders } from '../web/page-headers.ts'

const HASHED = /^\/assets\/[\w-][\w.-]*$/
const FILE = /^\/(?!index\.html$)[\w-]+(\.[\w-]+)+$/

/** The console's pages: one for all its addresses, and its files. */
export function pageRoutes(
  server: FastifyInstance,
  { assetUrl, consoleFolder: folder }: { assetUrl: string; consoleFolder: string },
): void {
  const headers = pageHeaders({ assetUrl })
  const missing = missingPage(assetUrl)
  for (const url of ['/console', '/console/*']) {
    server.get(url, async (_request, reply) => {
      const page = readPage(folder)
      if (page) return reply.headers(headers).type('text/html; charset=utf-8').send(page)
      return reply
        .code(503)
        .headers({ ...missing.headers, 'Retry-After': '5' })
        .type('text/html; charset=utf-8')
        .send(missing.html)
    })
  }
  const files = { decorateReply: false, index: false as const, cacheControl: false }
  server.register(fastifyStatic, {
    ...{ ...files, root: `${folder}/assets`, prefix: '/console/assets/' },
    allowedPath: (path) => HASHED.test(`/assets${path}`),
    setHeaders: (reply) => {
      // The name of such a file changes with what is in it.
      reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })
  server.register(fastifyStatic, {
    ...{ ...files, root: folder, prefix: '/console/files/' },
    allowedPath: (path) => FILE.test(path),
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'no-cache')
    },
  })
}

/** Null until the console was built. It is small, and the system keeps it at hand. */
function readPage(folder: string): Buffer | null {
  try {
    return readFileSync(`${folder}/index.html`)
  } catch {
    return null
  }
}
