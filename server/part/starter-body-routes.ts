import { readFile } from 'node:fs/promises'
import { markRegions } from '@kisekae/avatar3d/check/mark-regions.ts'
import type { FastifyInstance } from 'fastify'
import { keepRecent } from '../image/asset/keep-recent.ts'
import type { ReadAsset } from '../image/asset/read-asset.ts'
import { STARTER_FIGURES } from './check/open-part-checker.ts'

const PUBLIC = { config: { door: 'anyone', isCounted: true } } as const
const ONE_DAY = 'public, max-age=86400'

const SCRIPT = new URL(import.meta.resolve('@kisekae/wardrobe/blender/kisekae.py'))

/**
 * `GET /starter-bodies/small.glb`: the bodies that artists model on, as VRM 1.0 with named regions.
 * A `.vrm` file has the same content. `kisekae.py` works with them in Blender.
 */
export function starterBodyRoutes(
  server: FastifyInstance,
  { readAsset }: { readAsset: ReadAsset },
): void {
  const readBody = keepRecent(
    async (asset) => Buffer.from(markRegions(await readAsset(asset))),
    STARTER_FIGURES.length,
  )
  for (const { figure, asset } of STARTER_FIGURES)
    for (const file of [`${figure}.glb`, `${figure}.vrm`])
      server.get(`/starter-bodies/${file}`, PUBLIC, async (_, reply) =>
        reply
          .header('Cache-Control', ONE_DAY)
          .header('Content-Disposition', `attachment; filename="${file}"`)
          .type('model/gltf-binary')
          .send(await readBody(asset)),
      )
  server.get('/starter-bodies/kisekae.py', PUBLIC, async (_, reply) =>
    reply
      .header('Cache-Control', ONE_DAY)
      .header('Content-Disposition', 'attachment; filename="kisekae.py"')
      .type('text/x-python; charset=utf-8')
      .send(await readFile(SCRIPT)),
  )
}
