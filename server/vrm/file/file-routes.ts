import type { FastifyInstance } from 'fastify'
import { findEntry } from '../../avatar/find-user.ts'
import { isStoreDown } from '../../blob/s3-store.ts'
import { backendError } from '../../kernel/fault/transport-faults.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { vrmNotFound } from '../rules.ts'
import { findVrmFile } from '../store.ts'
import type { VrmFiles } from './vrm-files.ts'
import { readVrmToken } from './vrm-url.ts'

interface FileOptions {
  db: Db
  files: VrmFiles
  secret: KeySet
}

const ADDRESS = { config: { door: 'address' } } as const

/** `GET /vrm/{token}`: the file at a webhook's `vrmUrl`. */
export function vrmFileRoutes(server: FastifyInstance, { db, files, secret }: FileOptions): void {
  server.get<{ Params: { token: string } }>(
    '/vrm/:token',
    ADDRESS,
    async ({ params: { token } }, reply) => {
      reply.headers({
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      const { now } = await db.get<{ now: Date }>`select clock_timestamp() as now`
      const name = readVrmToken(token, { secret, now })
      const entry = name && (await findEntry(db, name.avatarId))
      const file = entry && (await findVrmFile(db, { ...name, userId: entry.userId }))
      const bytes = file && (await files.find(file.content).catch(refuse))
      if (!bytes) throw vrmNotFound()
      const lifeS = Math.floor((name.expiresAt.getTime() - now.getTime()) / 1000)
      return (
        reply
          // Checked again for each request, as the user may have left in the meantime.
          .header('Cache-Control', `private, max-age=${Math.min(lifeS, KEPT_S)}`)
          .header('Content-Disposition', `attachment; filename="avatar-${name.avatarId}.vrm"`)
          .type('model/gltf-binary')
          .send(bytes)
      )
    },
  )
}

/** A player that shows the same avatar again in a session need not load the file twice. */
const KEPT_S = 300

function refuse(error: unknown): never {
  throw isStoreDown(error) ? backendError({ retryAfterS: 5 }) : error
}
