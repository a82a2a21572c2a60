import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPidFile } from '@kisekae/server/postgres/cluster/pid-file.ts'
import { makeFolder } from '../folder.ts'
import { countMissing, makeGuest, startGuestLoad } from '../guest-load.ts'
import { type Service, startService } from '../service.ts'
import type { Case } from '../trial.ts'

const LOAD_MS = 1_000
const RECOVERY_MAX_MS = 10_000
const KILLS = 5
const CUT = -1
const REFUSED = 0

export const endCases: Case[] = [
  { name: 'SIGINT to the whole group under load', run: () => stopUnderLoad('SIGINT') },
  { name: 'SIGTERM to the whole group under load', run: () => stopUnderLoad('SIGTERM') },
  { name: `kill -9 of PostgreSQL under load, ${KILLS} times`, run: killPostgres },
]

/** Pending requests get responses, acknowledged data is kept, and the exit is clean. */
async function stopUnderLoad(signal: NodeJS.Signals) {
  const folder = await makeFolder()
  const dataDir = join(folder, 'data')
  const service = await startService({ dataDir, isUnlimited: true })
  const load = startGuestLoad(service)
  await sleep(LOAD_MS)
  const stoppedAt = performance.now()
  const ended = await service.end(signal)
  const endMs = Math.round(performance.now() - stoppedAt)
  await load.stop()
  const others = [...load.statuses.keys()].filter((status) => ![200, 503, REFUSED].includes(status))
  assert.equal(ended, 'exit code 0')
  assert.ok(!load.statuses.has(CUT), `${load.statuses.get(CUT)} requests were cut`)
  assert.deepEqual(others, [], 'a response was neither 200 nor 503')
  const again = await startService({ dataDir })
  assert.equal(await countMissing(again, load.acknowledged), 0, 'acknowledged guests were lost')
  await again.end('SIGTERM')
  await rm(folder, { recursive: true })
  return { result: `ended in ${endMs} ms, all ${load.acknowledged.length} guests kept, none cut` }
}

async function killPostgres() {
  const folder = await makeFolder()
  const dataDir = join(folder, 'data')
  const service = await startService({ dataDir, isUnlimited: true })
  const load = startGuestLoad(service)
  let longestMs = 0
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(LOAD_MS)
    longestMs = Math.max(longestMs, await killAndWait(service))
  }
  await load.stop()
  const others = [...load.statuses.keys()].filter((status) => ![200, 503].includes(status))
  assert.deepEqual(others, [], 'a response was neither 200 nor 503')
  assert.equal(await countMissing(service, load.acknowledged), 0, 'acknowledged guests were lost')
  await service.end('SIGTERM')
  await rm(folder, { recursive: true })
  const kept = `${load.acknowledged.length} guests kept, ${load.statuses.get(503) ?? 0} times 503`
  return { result: `served again within ${longestMs} ms, ${kept}` }
}

/** The milliseconds until guests can be created again. */
async function killAndWait(service: Service): Promise<number> {
  const killedAt = performance.now()
  process.kill(readPidFile(join(service.dataDir, 'postgres'))?.pid ?? Number.NaN, 'SIGKILL')
  while ((await makeGuest(service)).status !== 200) {
    assert.ok(performance.now() - killedAt < RECOVERY_MAX_MS, 'it did not recover')
    await sleep(10)
  }
  return Math.round(performance.now() - killedAt)
}
