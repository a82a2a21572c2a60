import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Language } from '../../kernel/call/call.ts'
import { readLanguage } from '../../kernel/call/language.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import { notFound, unsupportedMediaType } from '../../kernel/fault/transport-faults.ts'
import { decodeFields, type Fields } from '../../kernel/http/decode-fields.ts'
import { takeFiles } from '../../kernel/http/file-body.ts'
import { JsonRefused, readJson } from '../../kernel/http/read-json.ts'
import type { Random } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db, Sql } from '../../kernel/sql/db.ts'
import { packAnswers } from '../../web/pack-answers.ts'
import type { PictureOptions } from '../closet/outfit-pictures.ts'
import { originMismatch, signInAgain } from '../faults.ts'
import { FRESH_S } from '../people/auth-terms.ts'
import type { OpenPeople } from '../people/open-once.ts'
import { personSessions } from '../people/session-store.ts'
import type { SiteLimits } from './site-limits.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** One request from the dress-up app's page. */
export interface FitCall extends Visitor, PictureOptions {
  db: Db
  random: Random
  /** Open connection flows that await their user's answer. */
  flowKeys: KeySet
  language: Language
  path: Readonly<Record<string, string>>
  query: Fields
  /** Parsed JSON, not validated yet. */
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
}

export interface FitOptions extends PictureOptions {
  db: Db
  random: Random
  keys: { flows: KeySet }
  fitUrl: string
  open: OpenPeople
  limits: SiteLimits
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the caller must have signed in within the last ten minutes. */
    needsFreshSignIn?: boolean
  }
}

type FitHandler = (call: FitCall) => Promise<object>

/** The conditions that a call sets for its caller. */
interface FitTerms {
  door: 'anyone' | 'address' | 'fit:person' | 'fit:member'
  /** Whether the caller must have signed in within the last ten minutes. */
  needsFreshSignIn?: boolean
}

/** Serves one call of the dress-up app's own API; `url` is the path after `/fit-api`. */
export type OnFit = (method: HTTPMethods, url: string, terms: FitTerms, handler: FitHandler) => void

/** The longest body is a passkey's attestation, about six kilobytes. */
export const FIT_BODY_BYTES_MAX = 16 * 1024

const JSON_TYPE = /^application\/json(; *charset="?utf-?8"?)?$/i
const FILE_TYPE = 'application/octet-stream'
const SAFE = ['GET', 'HEAD']

/**
 * Guards all calls from our pages: a change must come from one of our pages and be JSON, which no
 * form on another site can send. No cache stores the response.
 */
export function guardSite(
  server: FastifyInstance,
  { siteUrl, limits }: { siteUrl: string; limits: SiteLimits },
): void {
  const { origin } = new URL(siteUrl)
  packAnswers(server)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(String(body)))
    } catch (error) {
      const why = error instanceof JsonRefused ? error.message : 'cannot be read'
      done(invalidParameter({ message: `The body ${why}.` }))
    }
  })
  takeFiles(server, FILE_TYPE)
  // Runs after the hooks of a route, so that a refusal here is logged and counted like any other.
  server.addHook('preParsing', async (request, reply) => {
    const { method, headers, routeOptions } = request
    reply.header('Cache-Control', 'no-store')
    limits.count(request, reply.raw)
    if (SAFE.includes(method)) return
    if (headers.origin !== origin) throw originMismatch()
    const type = headers['content-type'] ?? ''
    if (routeOptions.config.takesFile ? type === FILE_TYPE : JSON_TYPE.test(type)) return
    const wanted = routeOptions.config.takesFile ? FILE_TYPE : 'application/json'
    throw unsupportedMediaType({ message: `The Content-Type must be ${wanted}.` })
  })
}

/** The format of a name, an id or a sealed flow in a path; nothing else is looked up. */
const IN_PATH = /^(?:[\w-]{1,64}|cf_[\w-]{1,4090})$/

export function createOnFit(server: FastifyInstance, options: FitOptions): OnFit {
  const { db, random, assetUrl, secret, open, limits, keys } = options
  return (method, url, terms, handler) => {
    server.route({
      method,
      url: `/fit-api${url}`,
      bodyLimit: FIT_BODY_BYTES_MAX,
      config: terms,
      async handler(request, reply) {
        // The router has set a text for every parameter of the path.
        const path = request.params as Record<string, string>
        if (!Object.values(path).every((text) => IN_PATH.test(text))) throw notFound()
        const visitor = createVisitor(db, open, { request, reply, limits })
        if (terms.door === 'fit:person') await visitor.getPerson()
        if (terms.door === 'fit:member') await visitor.getMember()
        if (terms.needsFreshSignIn) await mustBeFresh(db, await visitor.getPerson())
        const answer = await handler({
          ...visitor,
          db,
          random,
          assetUrl,
          secret,
          request,
          reply,
          path,
          body: request.body,
          flowKeys: keys.flows,
          query: decodeFields(String(request.query)),
          language: readLanguage(request.headers['accept-language']),
        })
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
      },
    })
  }
}

async function mustBeFresh(sql: Sql, { sessionId }: { sessionId: string }): Promise<void> {
  if (!(await personSessions.isFresh(sql, sessionId, FRESH_S))) throw signInAgain()
}
