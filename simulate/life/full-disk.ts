import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../folder.ts'
import { countMissing, makeGuest, startGuestLoad } from '../guest-load.ts'
import { type Service, startService } from '../service.ts'
import type { Case } from '../trial.ts'
import { makeOneGuest } from './starts.ts'

const DISK_SIZE = '160m'
const FULL_MS = 4_000
const REPLY_MAX_MS = 5_000
const RECOVERY_MAX_MS = 10_000

/**
 * Writes are refused with 503 while reads succeed; once there is space again, the service recovers
 * by itself.
 */
export const fullDiskCase: Case = { name: 'a full disk, then free space again', run: fillDisk }

async function fillDisk() {
  const folder = await makeFolder()
  const disk = join(folder, 'disk')
  await mkdir(disk)
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'tmpfs', disk])
  if (mount.status !== 0) return { skipped: 'only root may mount a small disk' }
  try {
    return await liveOnFullDisk(disk)
  } finally {
    spawnSync('umount', ['-l', disk])
    await rm(folder, { recursive: true })
  }
}

async function liveOnFullDisk(disk: string) {
  const service = await startService({ dataDir: join(disk, 'data'), isUnlimited: true })
  const known = await makeOneGuest(service)
  const load = startGuestLoad(service)
  await fill(join(disk, 'ballast'))
  const fullAt = performance.now()
  let readsRefused = 0
  let reads = 0
  while (performance.now() - fullAt < FULL_MS) {
    reads += 1
    if (!(await canRead(service, known))) readsRefused += 1
    await sleep(50)
  }
  await rm(join(disk, 'ballast'))
  const recoveryMs = await waitForWrites(service)
  await load.stop()
  const missing = await countMissing(service, load.acknowledged)
  await service.end('SIGTERM')
  const others = [...load.statuses.keys()].filter((status) => ![200, 503].includes(status))
  assert.deepEqual(others, [], 'a response was neither 200 nor 503')
  assert.ok(load.statuses.has(503), 'the disk was never full')
  assert.ok(load.slowestMs <= REPLY_MAX_MS, `a response took ${load.slowestMs} ms`)
  assert.equal(missing, 0, `${missing} acknowledged guests were lost`)
  const writesRefused = load.statuses.get(503)
  const refused = `503 for ${writesRefused} writes and ${readsRefused} of ${reads} reads`
  return { result: `${refused}; writes again after ${recoveryMs} ms; nothing lost` }
}

/** Fills the disk to the last byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 4)) await writeAll(file, size)
  } finally {
    await file.close()
  }
}

async function writeAll(file: Awaited<ReturnType<typeof open>>, size: number): Promise<void> {
  const chunk = Buffer.alloc(size)
  try {
    for (;;) if ((await file.write(chunk)).bytesWritten < size) return
  } catch {
    // ENOSPC, as intended.
  }
}

async function canRead({ baseUrl, apiKey }: Service, avatarId: number): Promise<boolean> {
  const { status } = await fetch(`${baseUrl}/v1/Avatar/${avatarId}?key=${apiKey}`, {
    signal: AbortSignal.timeout(REPLY_MAX_MS),
  })
  return status === 200
}

async function waitForWrites(service: Service): Promise<number> {
  const startedAt = performance.now()
  while ((await makeGuest(service)).status !== 200) {
    assert.ok(performance.now() - startedAt < RECOVERY_MAX_MS, 'it did not recover')
    await sleep(20)
  }
  return Math.round(performance.now() - startedAt)
}
