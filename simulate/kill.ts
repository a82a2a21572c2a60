import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from './folder.ts'
import { countMissing, startGuestLoad } from './guest-load.ts'
import { startService } from './service.ts'
import type { Case, Trial } from './trial.ts'

const LOAD_MIN_MS = 300
const LOAD_SPREAD_MS = 900
const READY_MAX_MS = 10_000

/**
 * Kills the service again and again while guests are created; it always restarts with the same
 * data, and each time, all acknowledged guests must exist.
 */
export const killTrial: Trial = {
  about: 'kill -9 of the service while guests are created over HTTP; --times N',
  listCases(times) {
    const acknowledged: number[] = []
    const folder = makeFolder()
    const kills = Array.from({ length: times }, (_, index): Case => {
      // The kills are spread evenly, so that they hit the service in different states.
      const loadMs = LOAD_MIN_MS + ((index * 397) % LOAD_SPREAD_MS)
      return {
        name: `kill ${index + 1}, after ${loadMs} ms of creating guests`,
        run: async () => killUnderLoad(join(await folder, 'data'), loadMs, acknowledged),
      }
    })
    return [
      ...kills,
      { name: 'after the last one', run: async () => finish(await folder, acknowledged) },
    ]
  },
}

async function killUnderLoad(dataDir: string, loadMs: number, acknowledged: number[]) {
  const service = await startService({ dataDir, isUnlimited: true })
  assert.ok(service.startMs <= READY_MAX_MS, `ready after ${service.startMs} ms`)
  const missing = await countMissing(service, acknowledged)
  const load = startGuestLoad(service)
  await sleep(loadMs)
  await service.end('SIGKILL')
  await load.stop()
  acknowledged.push(...load.acknowledged)
  assert.equal(missing, 0, `${missing} acknowledged guests were lost`)
  const made = load.acknowledged.length
  return { result: `ready in ${service.startMs} ms, ${acknowledged.length} guests, ${made} new` }
}

async function finish(folder: string, acknowledged: number[]) {
  const service = await startService({ dataDir: join(folder, 'data') })
  const missing = await countMissing(service, acknowledged)
  await service.end('SIGTERM')
  await rm(folder, { recursive: true })
  assert.equal(missing, 0, `${missing} acknowledged guests were lost`)
  return { result: `all ${acknowledged.length} acknowledged guests are there` }
}
