import type { FastifyInstance } from 'fastify'
import { type CopyTerms, keepCopy } from '../image/keep-copy.ts'
import { createTurnstile } from '../image/queue/turnstile.ts'
import { hasTag } from '../kernel/http/has-tag.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { type MayPass, mustBePassable } from '../vrm/may-pass.ts'
import { type FoundModel, findModel } from './find-model.ts'
import { readModelUrl, readRenderUrl } from './model-url.ts'
import type { Models } from './models.ts'
import { modelNotFound } from './rules.ts'

interface FileOptions extends Pick<CopyTerms, 'keptS'> {
  db: Db
  models: Models
  secret: KeySet
  mayPass: MayPass
}

/** The number of concurrent lookups. */
const LOOKUPS_AT_A_TIME = 4

/** The maximum age of a redirect to a render; the render itself is looked up each time. */
const REDIRECTION_KEPT_S = 86_400

const ADDRESS = { config: { door: 'address' } } as const

interface ModelPath {
  token: string
  file: string
}

/**
 * `GET /model/{token}/{file}`: the URLs in responses of `GET /v1/Avatar/{avatarId}/model.glb`. With
 * the file extension of a picture, they lead to a render of the same outfit, as with Ready Player
 * Me.
 */
export function modelFileRoutes(server: FastifyInstance, options: FileOptions): void {
  const { db, models, secret, keptS, mayPass } = options
  const lookUp = createTurnstile<FoundModel | null>(LOOKUPS_AT_A_TIME)

  server.get<{ Params: ModelPath }>('/model/:token/:file', ADDRESS, async (request, reply) => {
    const { token, file } = request.params
    // Any page may load a model, and read the errors.
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    const render = readRenderUrl(token, file, secret)
    if (render) {
      const query = request.url.split('?').slice(1).join('?')
      const path = `../../image/${render.pictureToken}/render.${render.format}`
      reply.header('Cache-Control', `public, max-age=${REDIRECTION_KEPT_S}`)
      return reply.redirect(query === '' ? path : `${path}?${query}`, 302)
    }
    const named = readModelUrl(token, file, secret)
    const found = named && (await lookUp(() => findModel(db, named), `${token}/${file}`))
    if (!found) throw modelNotFound()
    const { recipe, organisationId } = found
    await mustBePassable(recipe.items, mayPass)
    const name = models.name(recipe)
    const copy = { name, items: recipe.items, token: named.pictureToken, keptS }
    if (hasTag(request.headers['if-none-match'], name))
      return keepCopy(reply, copy).code(304).send()
    const bytes = await models.get(recipe, organisationId)
    return keepCopy(reply, copy).type('model/gltf-binary').send(bytes)
  })
}
