import type { Figure } from '../figure.ts'
import type { startPictureService } from './start-picture-service.ts'

interface ColdRun {
  name: string
  /** The promised 95th percentile, in milliseconds; there is no peer. */
  goalMs: number
  service: Awaited<ReturnType<typeof startPictureService>>
  paths: readonly string[]
  fetchPath(path: string): Promise<Uint8Array>
  progress(done: number): void
}

/** Times the first request for each path, one at a time. */
export async function timeCold(run: ColdRun): Promise<Figure> {
  const { name, goalMs, service, paths, fetchPath, progress } = run
  const before = await service.readUse()
  const timesMs: number[] = []
  let bytes = 0
  for (const [i, path] of paths.entries()) {
    progress(i)
    const startedMs = performance.now()
    bytes += (await fetchPath(path)).length
    timesMs.push(performance.now() - startedMs)
  }
  const { cpuSeconds } = await service.readUse()
  timesMs.sort((a, b) => a - b)
  const at = (share: number) => round(timesMs[Math.floor(timesMs.length * share)])
  return {
    name,
    ours: at(0.95),
    peer: goalMs,
    unit: 'ms',
    ratio: round(goalMs / at(0.95)),
    goal: 1,
    details: {
      minMs: at(0),
      medianMs: at(0.5),
      // Unlike the other times, the CPU time hardly depends on what else the machine is doing.
      cpuMs: round(((cpuSeconds - before.cpuSeconds) * 1000) / paths.length),
      avatars: paths.length,
      meanBytes: Math.round(bytes / paths.length),
    },
  }
}

const round = (value: number) => Math.round(value * 100) / 100
