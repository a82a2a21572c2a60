import { readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readLanguage } from '../kernel/language.ts'
import { listPreloads } from './list-preloads.ts'
import { missingPage } from './missing-page.ts'
import { pageHeaders } from './page-headers.ts'

export interface WebOptions {
  assetUrl: string
  /** Where the built app lies; it may appear while the service runs. */
  folder: string
}

/** Pages that the app draws itself: the address in the browser, and the screen. */
const PAGES = Object.entries({
  ...{ '/closet': 'closet', '/outfits': 'outfits', '/links': 'links', '/account': 'account' },
  ...{ '/start': 'start', '/signin': 'sign-in', '/signup': 'sign-up' },
  '/consent/:flowId': 'consent',
})

const HASHED = /^\/assets\/[\w-][\w.-]*$/
const FILE = /^\/(?!index\.html$)[\w-]+(\.[\w-]+)+$/

/** The dress-up app: one page for all its addresses, and its files. */
export function webRoutes(server: FastifyInstance, { assetUrl, folder }: WebOptions): void {
  const headers = pageHeaders({ assetUrl })
  const missing = missingPage(assetUrl)
  for (const [url, screen] of PAGES) {
    server.get(url, async (request, reply) => {
      const page = readPage(folder)
      if (page) {
        const language = readLanguage(request.headers['accept-language'])
        const preloads = listPreloads(folder, { screen, language })
        if (preloads) reply.header('Link', preloads)
        return reply.headers(headers).type('text/html; charset=utf-8').send(page)
      }
      return reply
        .code(503)
        .headers({ ...missing.headers, 'Retry-After': '5' })
        .type('text/html; charset=utf-8')
        .send(missing.html)
    })
  }
  const files = { root: folder, decorateReply: false, index: false as const }
  server.register(fastifyStatic, {
    ...{ ...files, prefix: '/assets/', root: `${folder}/assets`, preCompressed: true },
    allowedPath: (path) => HASHED.test(`/assets${path}`),
    cacheControl: false,
    setHeaders: (reply) => {
      // The name of such a file changes with what is in it.
      reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })
  server.register(fastifyStatic, {
    ...{ ...files, prefix: '/fit/' },
    allowedPath: (path) => FILE.test(path),
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'no-cache')
    },
  })
}

/** Null until the app was built. It is small, and the system keeps it at hand. */
function readPage(folder: string): Buffer | null {
  try {
    return readFileSync(`${folder}/index.html`)
  } catch {
    return null
  }
}
