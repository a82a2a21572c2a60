import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './figure.ts'
import { compareServers } from './load/compare-servers.ts'
import { fetchBytes } from './load/fetch-bytes.ts'
import { startPictureService } from './load/start-picture-service.ts'
import { startServer } from './load/start-server.ts'

const FILE = 'avatar.glb'

/**
 * Measures requests for a model that has been generated before: each time, the service checks the
 * signature and, in the database, which user the model belongs to and whether that user is still
 * linked. Both servers read the bytes from a file.
 */
export const bench: Bench = {
  name: 'model-warm',
  about: "requests for an avatar's glTF file, against @fastify/static with the same bytes",
  async run(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'kisekae-static-'))
    const ours = await startPictureService({ modelThreads: 1 })
    const [path] = ours.modelPaths
    const model = await fetchBytes(ours.baseUrl + path)
    await writeFile(join(folder, FILE), model)
    const peer = await startServer(new URL('load/static-files.ts', import.meta.url), [folder])
    try {
      const figure = await compareServers({
        name: 'model-warm',
        ours,
        peer,
        oursPath: path,
        peerPath: `/${FILE}`,
        goal: 0.6,
        progress,
      })
      return { ...figure, details: { ...figure.details, bytes: model.length } }
    } finally {
      await Promise.all([ours.stop(), peer.stop()])
      await rm(folder, { recursive: true })
    }
  },
}
