import type { Bench } from './figure.ts'
import { startPictureService } from './load/start-picture-service.ts'

/** What is promised for the 95th of a hundred, milliseconds. */
const GOAL_MS = 150
const WARM_AVATARS = 20
const AVATARS = 60

/**
 * From the first request of a new avatar's moving picture to its last byte, one at a time on an
 * idle service: address, database, queue, thread, drawing, encoding. Its parts have been worn
 * before. There is no peer to run: the figure stands beside what is promised.
 */
export const bench: Bench = {
  name: 'image-cold',
  about: 'ms to the GIF of a new avatar, first request over HTTP, 95th percentile',
  async run(progress) {
    const service = await startPictureService({ avatarCount: WARM_AVATARS + AVATARS })
    try {
      const timesMs: number[] = []
      let bytes = 0
      for (const [i, path] of service.paths.entries()) {
        progress(i, service.paths.length)
        const startedMs = performance.now()
        const response = await fetch(service.baseUrl + path)
        bytes += (await response.arrayBuffer()).byteLength
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
        if (i >= WARM_AVATARS) timesMs.push(performance.now() - startedMs)
      }
      progress(service.paths.length, service.paths.length)
      const { drawnCount } = await service.readUse()
      if (drawnCount !== service.paths.length) throw new Error(`Only ${drawnCount} were drawn.`)
      timesMs.sort((a, b) => a - b)
      const at = (share: number) => round(timesMs[Math.floor(timesMs.length * share)])
      return {
        name: 'image-cold',
        ours: at(0.95),
        peer: GOAL_MS,
        unit: 'ms',
        ratio: round(GOAL_MS / at(0.95)),
        goal: 1,
        details: { minMs: at(0), medianMs: at(0.5), avatars: AVATARS, meanBytes: mean(bytes) },
      }
    } finally {
      await service.stop()
    }
  },
}

const mean = (bytes: number) => Math.round(bytes / (WARM_AVATARS + AVATARS))
const round = (value: number) => Math.round(value * 100) / 100
