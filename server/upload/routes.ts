import type { FastifyInstance } from 'fastify'
import { fault } from '../kernel/fault/fault.ts'
import { backendError } from '../kernel/fault/transport-faults.ts'
import { hasTag } from '../kernel/http/has-tag.ts'
import type { Db } from '../kernel/sql/db.ts'
import { findUpload } from './store.ts'

export const uploadNotFound = fault(
  404,
  'avatar.image',
  'uploadNotFound',
  'This uploaded picture does not exist.',
)

const HEADERS = {
  // Any page may show the picture, and may read errors.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // Served as a picture, regardless of its bytes.
}

/** Anything else is not a token, and may contain characters that the database cannot store. */
const TOKEN = /^[\w-]{1,64}$/

const ADDRESS = { config: { door: 'address' } } as const

/** `GET /upload/{token}`: banners, icons and backgrounds, which never change. */
export function uploadRoutes(server: FastifyInstance, db: Db): void {
  server.get<{ Params: { token: string } }>('/upload/:token', ADDRESS, async (request, reply) => {
    const { token } = request.params
    reply.headers(HEADERS)
    const upload = TOKEN.test(token) ? await findUpload(db, token) : undefined
    if (!upload) throw uploadNotFound()
    const { bytes, mediaType } = upload
    if (!bytes)
      throw backendError({ message: 'The picture is still being rendered.', retryAfterS: 1 })
    reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('ETag', `"${token}"`)
    if (hasTag(request.headers['if-none-match'], token)) return reply.code(304).send()
    return reply.type(mediaType).send(Buffer.from(bytes))
  })
}
