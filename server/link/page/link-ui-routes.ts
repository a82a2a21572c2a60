import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { hasTag } from '../../kernel/http/has-tag.ts'

const FOLDER = new URL('../link-ui/', import.meta.url)

const HEADERS = {
  // Any page may show them, and scripts may read them.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // The URL stays the same when the picture changes, so it is cached for a day, then revalidated.
  'Cache-Control': 'public, max-age=86400',
}

/** `GET /link-ui/{file}`: the icons and buttons of links to the dress-up app (docs/link-ui.md). */
export function linkUiRoutes(server: FastifyInstance): void {
  for (const file of readdirSync(FOLDER)) {
    const bytes = readFileSync(new URL(file, FOLDER))
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    server.get(`/link-ui/${file}`, { config: { door: 'anyone' } }, async (request, reply) => {
      reply.headers({ ...HEADERS, ETag: `"${tag}"` })
      if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.type('image/png').send(bytes)
    })
  }
}
