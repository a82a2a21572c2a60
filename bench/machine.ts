import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Properties of the machine that affect measurements. */
export interface Machine {
  cpu: string
  cores: number
  memoryGib: number
  node: string
  platform: string
  /** Over the last 1, 5, and 15 minutes: measurements on a busy machine are unreliable. */
  loadAverage: number[]
}

export function describeMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGib: Number((totalmem() / 2 ** 30).toFixed(1)),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    loadAverage: loadavg().map((load) => Number(load.toFixed(2))),
  }
}
