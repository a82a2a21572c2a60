import { MODEL_OPTIONS, type ModelOptions } from '@kisekae/contract/model.ts'
import { Part } from '@kisekae/contract/part.ts'
import type { FastifyInstance } from 'fastify'
import { wearDye } from '../image/address/dyed-asset.ts'
import { nameMovingFace } from '../image/asset/moving-face.ts'
import type { Pictures } from '../image/queue/pictures.ts'
import { findItemByPictureToken } from '../item/store.ts'
import { fault } from '../kernel/fault/fault.ts'
import { invalidParameter } from '../kernel/fault/parameter-faults.ts'
import { decodeFields, type Fields, textsOf } from '../kernel/http/decode-fields.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { readAssetFile } from './asset-url.ts'

const assetNotFound = fault(
  404,
  'avatar.fitting',
  'assetNotFound',
  'This 3D data does not exist, or its URL has expired; read the fitting room again.',
)

interface AssetPath {
  pictureToken: string
  file: string
}

const ADDRESS = { config: { door: 'address' } } as const

/** The target of the fitting room's `assetUrl`: `GET /asset/{token}/{file}.vrm`. */
export function assetRoutes(
  server: FastifyInstance,
  { db, pictures, secret }: { db: Db; pictures: Pictures; secret: KeySet },
): void {
  server.get<{ Params: AssetPath }>(
    '/asset/:pictureToken/:file',
    ADDRESS,
    async (request, reply) => {
      const { pictureToken, file } = request.params
      // Browsers build the avatar on partners' pages, so any origin may load it.
      reply.headers({
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      const { now } = await db.get<{ now: Date }>`select clock_timestamp() as now`
      const { lifeS, dye } = readAssetFile(file, { secret, pictureToken, now })
      const item = lifeS > 0 ? await findItemByPictureToken(db, pictureToken) : undefined
      if (!item) throw assetNotFound()
      const morphs = readMorphs(decodeFields(String(request.query)))
      const bytes = await pictures.readAsset(wearDye(nameAsset(item, morphs), dye))
      return reply
        .header('Cache-Control', `private, max-age=${lifeS}`)
        .type('model/gltf-binary')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    },
  )
}

/** Without the parameter, the asset has no morphs, only the drawn face that the pictures show. */
function readMorphs(query: Fields): ModelOptions['morphs'] {
  const [asked = 'none', ...more] = textsOf(query, 'morphs')
  const kind = MODEL_OPTIONS.morphs.find((name) => name === asked)
  if (kind && more.length === 0) return kind
  const kinds = MODEL_OPTIONS.morphs.join(', ')
  throw invalidParameter({ message: `Invalid value for 'morphs': expected one of ${kinds}.` })
}

const nameAsset = (
  { asset, part }: { asset: string; part: Part },
  morphs: ModelOptions['morphs'],
): string => (part === Part.Face ? nameMovingFace(asset, morphs) : asset)
