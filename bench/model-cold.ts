import type { Bench } from './figure.ts'
import { fetchBytes } from './load/fetch-bytes.ts'
import { startPictureService } from './load/start-picture-service.ts'

/** The promised 95th percentile, in milliseconds. */
const GOAL_MS = 600
const AVATARS = 60
/** Until then, the thread still loads and compiles its code. */
const WARM_UP = 5

/**
 * Measures the time from the first request of an avatar's model to its last byte, one at a time on
 * an idle service: URL, database, queue, thread, merge. Its parts have been made, because its still
 * picture is requested first, but most of them have not been read by the thread yet. There is no
 * peer to run: the figure is compared with the promise.
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
      const before = await service.readUse()
      const timesMs: number[] = []
      let bytes = 0
      for (const [i, path] of service.modelPaths.slice(WARM_UP).entries()) {
        progress(AVATARS + i, total)
        const startedMs = performance.now()
        bytes += (await fetchModel(path)).length
        timesMs.push(performance.now() - startedMs)
      }
      progress(total, total)
      const { cpuSeconds } = await service.readUse()
      timesMs.sort((a, b) => a - b)
      const at = (share: number) => round(timesMs[Math.floor(timesMs.length * share)])
      return {
        name: 'model-cold',
        ours: at(0.95),
        peer: GOAL_MS,
        unit: 'ms',
        ratio: round(GOAL_MS / at(0.95)),
        goal: 1,
        details: {
          minMs: at(0),
          medianMs: at(0.5),
          // Unlike the times, this hardly depends on other load.
          cpuMs: round(((cpuSeconds - before.cpuSeconds) * 1000) / AVATARS),
          avatars: AVATARS,
          meanBytes: Math.round(bytes / AVATARS),
        },
      }
    } finally {
      await service.stop()
    }
  },
}

const round = (value: number) => Math.round(value * 100) / 100
