import type { Bench } from './figure.ts'
import { fetchBytes } from './load/fetch-bytes.ts'
import { startPictureService } from './load/start-picture-service.ts'

/** The promised 95th percentile of a hundred requests, in milliseconds. */
const GOAL_MS = 150
const AVATARS = 60

/**
 * Measures the time from the first request of a new avatar's animated picture to its last byte, one
 * at a time on an idle service: URL, database, queue, thread, rendering, encoding. Its parts are
 * already cached: a first round requests its still picture. There is no peer to run: the figure is
 * compared with the promise.
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
      const before = await service.readUse()
      const timesMs: number[] = []
      let bytes = 0
      for (const [i, path] of service.paths.entries()) {
        progress(AVATARS + i, total)
        const startedMs = performance.now()
        bytes += (await fetchBytes(service.baseUrl + path)).length
        timesMs.push(performance.now() - startedMs)
      }
      progress(total, total)
      const { drawnCount, cpuSeconds } = await service.readUse()
      if (drawnCount !== total) throw new Error(`Only ${drawnCount} pictures were rendered.`)
      timesMs.sort((a, b) => a - b)
      const at = (share: number) => round(timesMs[Math.floor(timesMs.length * share)])
      return {
        name: 'image-cold',
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
