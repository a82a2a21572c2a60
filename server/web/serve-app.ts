import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { missingPage } from './missing-page.ts'
import { pageHeaders } from './page-headers.ts'
import { serveFiles } from './serve-files.ts'

/** A built app of `web/`, and its URLs. */
interface BuiltApp {
  /** The app's folder, which may be created while the service runs. */
  folder: string
  assetUrl: string
  /** URLs that the app renders itself, all from one document. */
  urls: readonly string[]
  /** The path prefix of files whose names change with their content. */
  assets: string
  /** The path prefix of its other files. */
  files: string
  /** The files to preload with the page, as the value of a `Link` header; empty for none. */
  preload?(request: FastifyRequest): string
}

const HASHED = /^\/assets\/[\w-][\w.-]*$/
const FILE = /^\/(?!index\.html$)[\w-]+(\.[\w-]+)+$/
const HTML = 'text/html; charset=utf-8'

/**
 * A service worker may only fetch from this service and show the icons of notifications; it may
 * control pages outside its own folder.
 */
const WORKER_HEADERS = {
  'Service-Worker-Allowed': '/',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
}

/** One document for all URLs of an app, and its files. */
export function serveApp(server: FastifyInstance, app: BuiltApp): void {
  const { folder, assetUrl } = app
  const headers = pageHeaders({ assetUrl })
  const missing = missingPage(assetUrl)
  for (const url of app.urls) {
    server.get(url, { config: { door: 'anyone', isCounted: true } }, async (request, reply) => {
      const page = readPage(folder)
      if (!page) {
        const later = { ...missing.headers, 'Retry-After': '5' }
        return reply.code(503).headers(later).type(HTML).send(missing.html)
      }
      const preload = app.preload?.(request)
      if (preload) reply.header('Link', preload)
      return reply.headers(headers).type(HTML).send(page)
    })
  }
  serveFiles(server, {
    root: `${folder}/assets`,
    prefix: app.assets,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => HASHED.test(`/assets${path}`),
    setHeaders: (reply) => reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
  })
  serveFiles(server, {
    root: folder,
    prefix: app.files,
    cacheControl: false,
    allowedPath: (path) => FILE.test(path),
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', 'no-cache')
      if (path.endsWith('/worker.js')) reply.headers(WORKER_HEADERS)
    },
  })
}

/** Null until the app is built. The file is small, and the system caches it. */
function readPage(folder: string): Buffer | null {
  try {
    return readFileSync(`${folder}/index.html`)
  } catch {
    return null
  }
}
