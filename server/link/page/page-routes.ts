import { connect, launch } from '@kisekae/contract/link.ts'
import type { Endpoint } from '@kisekae/contract/wire.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage } from '../../kernel/call/language.ts'
import { readParameters } from '../../kernel/call/read-parameters.ts'
import { toFault } from '../../kernel/fault/to-fault.ts'
import { decodeFields, NO_FIELDS } from '../../kernel/http/decode-fields.ts'
import { urlOf } from '../../kernel/http/url-of.ts'
import type { Log } from '../../kernel/log/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { pageHeaders } from '../../web/page-headers.ts'
import { PLAIN_STYLE } from '../../web/plain-page.ts'
import { findConnectingApp } from '../store.ts'
import { appNotFound, startFlow } from './connect.ts'
import { errorPage } from './error-page.ts'

export interface LinkPages {
  db: Db
  random: Random
  log: Log
  assetUrl: string
  /** Seals flows that are waiting for the user's consent. */
  keys: { flows: KeySet }
}

/**
 * `GET /connect` and `GET /launch`: where apps send their users' browsers. An invalid request gets
 * our own page and is never redirected, since the target cannot be trusted.
 */
export function linkPageRoutes(server: FastifyInstance, options: LinkPages): void {
  const { db, random, log, assetUrl, keys } = options
  const headers = pageHeaders({ assetUrl, style: PLAIN_STYLE })

  page(connect, async (request) => {
    const query = decodeFields(String(request.query))
    return `/consent/${await startFlow(db, query, { flowKeys: keys.flows, random })}`
  })
  page(launch, async (request) => {
    const query = decodeFields(String(request.query))
    const { appId } = readParameters(launch, { path: {}, query, form: NO_FIELDS })
    if (!(await findConnectingApp(db, { appId, redirectUri: '' }))) throw appNotFound()
    return `/closet?${new URLSearchParams({ from: appId })}`
  })

  function page(endpoint: Endpoint, findNext: (request: FastifyRequest) => Promise<string>): void {
    const config = { door: endpoint.door, isCounted: true }
    server.get(urlOf(endpoint), { config }, async (request, reply) => {
      reply.headers(headers)
      try {
        return reply.redirect(await findNext(request), 303)
      } catch (error) {
        return refuse(request, reply, error)
      }
    })
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    const fault = toFault(error)
    if (fault.code >= 500) log.logger.error({ err: error, requestId: request.id }, 'A page failed.')
    const language = readLanguage(request.headers['accept-language'])
    const html = errorPage({ fault, language, requestId: request.id, query: String(request.query) })
    return reply.code(fault.code).header('Vary', 'Accept-Language').type('text/html').send(html)
  }
}
