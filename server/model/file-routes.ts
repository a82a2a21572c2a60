import type { FastifyInstance } from 'fastify'
import { type CopyTerms, keepCopy } from '../image/keep-copy.ts'
import { createTurnstile } from '../image/queue/turnstile.ts'
import { hasTag } from '../kernel/http/has-tag.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { type MayPass, mustBePassable } from '../vrm/may-pass.ts'
import { type FoundModel, findModel } from './find-model.ts'
import { readModelUrl } from './model-url.ts'
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

const ADDRESS = { config: { door: 'address' } } as const

interface ModelPath {
  token: string
  file: string
}

/** `GET /model/{token}/{file}`: the URLs in responses of `GET /v1/Avatar/{avatarId}/model.glb`. */
export function modelFileRoutes(server: FastifyInstance, options: FileOptions): void {
  const { db, models, secret, keptS, mayPass } = options
  const lookUp = createTurnstile<FoundModel | null>(LOOKUPS_AT_A_TIME)

  server.get<{ Params: ModelPath }>('/model/:token/:file', ADDRESS, async (request, reply) => {
    const { token, file } = request.params
    // Any page may load a model, and see errors.
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
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
