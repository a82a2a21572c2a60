import type { FastifyInstance } from 'fastify'
import type { Db } from '../kernel/db.ts'
import { fault } from '../kernel/fault.ts'
import { findRecipe } from './find-recipe.ts'
import type { Pictures } from './pictures.ts'

export const pictureNotFound = fault(
  404,
  'avatar.image',
  'pictureNotFound',
  'There is no such picture.',
)

interface ImagePath {
  token: string
  file: string
}

/** `GET /image/{token}/{file}`: the addresses that avatar and item records carry. */
export function imageRoutes(
  server: FastifyInstance,
  { db, pictures }: { db: Db; pictures: Pictures },
): void {
  server.get<{ Params: ImagePath }>('/image/:token/:file', async (request, reply) => {
    const { token, file } = request.params
    const recipe = await findRecipe(db, token, file)
    if (!recipe) throw pictureNotFound()
    const etag = `"${pictures.name(recipe)}"`
    reply.headers({
      // The address changes with what it shows, so a copy is good for ever.
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const { bytes } = await pictures.get(recipe)
    return reply.type(file.endsWith('.png') ? 'image/png' : 'image/gif').send(bytes)
  })
}
