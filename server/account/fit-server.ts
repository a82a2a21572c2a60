import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Language } from '../kernel/call.ts'
import type { Db } from '../kernel/db.ts'
import { decodeFields, type Fields } from '../kernel/decode-fields.ts'
import { readLanguage } from '../kernel/language.ts'
import { invalidParameter } from '../kernel/parameter-faults.ts'
import type { Random } from '../kernel/random.ts'
import { readJson } from '../kernel/read-json.ts'
import { notFound, unsupportedMediaType } from '../kernel/transport-faults.ts'
import { packAnswers } from '../web/pack-answers.ts'
import { originMismatch } from './account-faults.ts'
import type { OpenPeople } from './open-once.ts'
import type { PictureOptions } from './outfit-pictures.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** What one request of the dress-up app's page brings. */
export interface FitCall extends Visitor, PictureOptions {
  db: Db
  random: Random
  language: Language
  path: Readonly<Record<string, string>>
  query: Fields
  /** JSON, not looked at yet. */
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
}

export interface FitOptions extends PictureOptions {
  db: Db
  random: Random
  fitUrl: string
  open: OpenPeople
}

/** Serves one call of the dress-up app's own API; `url` is what follows `/fit-api`. */
export type OnFit = (
  method: HTTPMethods,
  url: string,
  handler: (call: FitCall) => Promise<object>,
) => void

const JSON_TYPE = /^application\/json(; *charset="?utf-?8"?)?$/i
const FILE_TYPE = 'application/octet-stream'
const SAFE = ['GET', 'HEAD']

/**
 * Guards everything that pages of ours call: what changes something comes from a page of ours and
 * is JSON, which no form of another site can send. Nothing is kept by a cache.
 */
export function guardSite(server: FastifyInstance, { siteUrl }: { siteUrl: string }): void {
  const { origin } = new URL(siteUrl)
  packAnswers(server)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(String(body)))
    } catch {
      done(invalidParameter({ message: 'The body is no JSON, or has a NUL or half a letter.' }))
    }
  })
  server.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  // After the hooks of a route, so that what is refused here is logged and counted like the rest.
  server.addHook('preParsing', async ({ method, headers, routeOptions }, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (SAFE.includes(method)) return
    if (headers.origin !== origin) throw originMismatch()
    const type = headers['content-type'] ?? ''
    if (routeOptions.config.takesFile ? type === FILE_TYPE : JSON_TYPE.test(type)) return
    const wanted = routeOptions.config.takesFile ? FILE_TYPE : 'application/json'
    throw unsupportedMediaType({ message: `The Content-Type must be ${wanted}.` })
  })
}

/** What a name or an id in a path looks like; nothing else is looked up. */
const IN_PATH = /^[\w-]{1,64}$/

export function createOnFit(server: FastifyInstance, options: FitOptions): OnFit {
  const { db, random, assetUrl, secret, open } = options
  return (method, url, handler) => {
    server.route({
      method,
      url: `/fit-api${url}`,
      async handler(request, reply) {
        // The router has put a text under every name in the path.
        const path = request.params as Record<string, string>
        if (!Object.values(path).every((text) => IN_PATH.test(text))) throw notFound()
        const answer = await handler({
          ...createVisitor(db, open, { request, reply }),
          ...{ db, random, assetUrl, secret, request, reply, path, body: request.body },
          query: decodeFields(String(request.query)),
          language: readLanguage(request.headers['accept-language']),
        })
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
      },
    })
  }
}
