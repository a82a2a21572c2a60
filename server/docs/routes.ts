import { openApi } from '@kisekae/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'

type Terms = Parameters<typeof openApi>[0]

/** `GET /openapi.json`: the contract as an OpenAPI document. */
export function docsRoutes(server: FastifyInstance, terms: Terms): void {
  const document = JSON.stringify(openApi(terms))
  server.get('/openapi.json', { config: { door: 'anyone', isCounted: true } }, (_, reply) =>
    // The document is public; browser tools read it from other origins.
    reply
      .header('Access-Control-Allow-Origin', '*')
      .type('application/json; charset=utf-8')
      .send(document),
  )
}
