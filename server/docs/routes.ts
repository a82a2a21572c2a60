import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApi } from '@kisekae/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../web/serve-files.ts'

type Terms = Parameters<typeof openApi>[0]

const SWAGGER_FOLDER = dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
)
const PAGE_FOLDER = fileURLToPath(new URL('page', import.meta.url))
const FILES = /^\/(swagger-ui\.css|swagger-ui-bundle\.js|page\.css|start\.js)$/

// Everything is served locally, so that the reference works without internet access.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI sets inline styles, and its icons are in its style sheet.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const OPEN = { config: { door: 'anyone', isCounted: true } } as const

/** `GET /openapi.json`, and `GET /docs`: the same as a page on which every call can be tried. */
export function docsRoutes(server: FastifyInstance, terms: Terms): void {
  const document = JSON.stringify(openApi(terms))
  const page = readFileSync(`${PAGE_FOLDER}/index.html`)

  server.get('/openapi.json', OPEN, async (_request, reply) =>
    // The document is public; browser tools read it from other origins.
    reply
      .header('Access-Control-Allow-Origin', '*')
      .type('application/json; charset=utf-8')
      .send(document),
  )
  server.get('/docs', OPEN, async (_request, reply) =>
    reply
      .header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page),
  )
  serveFiles(server, {
    root: [PAGE_FOLDER, SWAGGER_FOLDER],
    prefix: '/docs/',
    allowedPath: (path) => FILES.test(path),
  })
}
