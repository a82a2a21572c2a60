import type { Bench } from './figure.ts'
import { fetchBytes } from './load/fetch-bytes.ts'
import { startPictureService } from './load/start-picture-service.ts'
import { timeCold } from './load/time-cold.ts'

/** The promised 95th percentile of a hundred requests, in milliseconds. */
const GOAL_MS = 150
const AVATARS = 60

/**
 * Measures the time from the first request for a new avatar's animated picture to the last byte of
 * the response. This includes the time for the URL, the database, the queue, the thread, rendering
 * and encoding. The service is otherwise idle, and only one avatar is measured at a time. The
 * avatar's parts are already cached: a first round requests its still picture. There is no peer to
 * run: the result is compared with the promise.
 */
export const bench: Bench = {
  name: 'image-cold',
  about: 'ms to the GIF of a new avatar, first request over HTTP, 95th percentile',
  async run(progress) {
    const service = await startPictureService({ avatarCount: AVATARS })
    try {
      const total = service.paths.length * 2
      for (const [i, path] of service.paths.entries()) {
        progress(i, total)
        await fetchBytes(service.baseUrl + path.replace(/gif$/, 'png'))
      }
      const figure = await timeCold({
        name: 'image-cold',
        goalMs: GOAL_MS,
        service,
        paths: service.paths,
        fetchPath: (path) => fetchBytes(service.baseUrl + path),
        progress: (done) => progress(AVATARS + done, total),
      })
      progress(total, total)
      const { drawnCount } = await service.readUse()
      if (drawnCount !== total) throw new Error(`Only ${drawnCount} pictures were rendered.`)
      return figure
    } finally {
      await service.stop()
    }
  },
}
