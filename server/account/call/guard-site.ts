import type { FastifyInstance } from 'fastify'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import { unsupportedMediaType } from '../../kernel/fault/transport-faults.ts'
import { takeFiles } from '../../kernel/http/file-body.ts'
import { JsonRefused, readJson } from '../../kernel/http/read-json.ts'
import { packAnswers } from '../../web/pack-answers.ts'
import { originMismatch } from '../faults.ts'
import type { SiteLimits } from './site-limits.ts'

const JSON_TYPE = /^application\/json(; *charset="?utf-?8"?)?$/i
const FILE_TYPE = 'application/octet-stream'
const SAFE = ['GET', 'HEAD']

/**
 * Guards all calls from our pages: a call that changes something must come from one of our pages
 * with a JSON body, which no form on another site can send. No cache stores the response.
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
