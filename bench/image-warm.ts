import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './figure.ts'
import { compareServers } from './load/compare-servers.ts'
import { startPictureService } from './load/start-picture-service.ts'
import { startServer } from './load/start-server.ts'

const FILE = 'avatar.gif'

/**
 * Measures requests for a picture that has been rendered before: each time, the service checks in
 * the database which user the picture belongs to and whether that user is still linked; then the
 * bytes come from memory. The peer reads them from a file.
 */
export const bench: Bench = {
  name: 'image-warm',
  about: 'requests for a drawn avatar GIF, against @fastify/static with the same bytes',
  async run(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'kisekae-static-'))
    const ours = await startPictureService({})
    const [path] = ours.paths
    const picture = Buffer.from(await (await fetch(ours.baseUrl + path)).arrayBuffer())
    await writeFile(join(folder, FILE), picture)
    const peer = await startServer(new URL('load/static-files.ts', import.meta.url), [folder])
    try {
      const figure = await compareServers({
        name: 'image-warm',
        ours,
        peer,
        oursPath: path,
        peerPath: `/${FILE}`,
        goal: 0.6,
        progress,
      })
      return { ...figure, details: { ...figure.details, bytes: picture.length } }
    } finally {
      await Promise.all([ours.stop(), peer.stop()])
      await rm(folder, { recursive: true })
    }
  },
}
