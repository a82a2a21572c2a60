import type { Bench } from './figure.ts'
import { fetchBytes } from './load/fetch-bytes.ts'
import { startPictureService } from './load/start-picture-service.ts'
import { timeCold } from './load/time-cold.ts'

/** The promised 95th percentile, in milliseconds. */
const GOAL_MS = 600
const AVATARS = 60
/** Until this many models have been made, the thread still loads and compiles its code. */
const WARM_UP = 5

/**
 * Measures the time from the first request for an avatar's model to its last byte: URL, database,
 * queue, thread, merge. The models are requested one at a time on an idle service. The parts of
 * each avatar have been generated, because its still picture is requested first, but most of them
 * have not been read by the thread yet. There is no peer to run: the result is compared with the
 * promise.
 */
export const bench: Bench = {
  name: 'model-cold',
  about: 'ms to the glTF file of a new avatar, first request over HTTP, 95th percentile',
  async run(progress) {
    const service = await startPictureService({ avatarCount: AVATARS + WARM_UP, modelThreads: 1 })
    try {
      const total = service.paths.length * 2
      for (const [i, path] of service.paths.entries()) {
        progress(i, total)
        await fetchBytes(service.baseUrl + path.replace(/gif$/, 'png'))
      }
      const fetchModel = (path: string) => fetchBytes(service.baseUrl + path)
      for (const path of service.modelPaths.slice(0, WARM_UP)) await fetchModel(path)
      const figure = await timeCold({
        name: 'model-cold',
        goalMs: GOAL_MS,
        service,
        paths: service.modelPaths.slice(WARM_UP),
        fetchPath: fetchModel,
        progress: (done) => progress(AVATARS + done, total),
      })
      progress(total, total)
      return figure
    } finally {
      await service.stop()
    }
  },
}
