import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { aBucket } from '../../blob/fixtures/a-bucket.ts'
import { markAllPrepared, openParts } from './part-store.ts'
import { prepareParts } from './prepare-parts.ts'

let blobFolder: string
let parts: string
const fail = (error: unknown) => assert.fail(String(error))
beforeEach(async () => {
  blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-prepare-'))
  parts = join(blobFolder, 'parts')
})
afterEach(() => rm(blobFolder, { recursive: true }))

/** The arguments of all processes that run this script. */
async function listArguments(script: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(
    // A process can end in the meantime.
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return all.filter((words) => words.includes(script))
}

/** Prepares parts until a condition is met, then stops. */
async function prepareUntil(isSo: () => boolean): Promise<void> {
  const preparation = prepareParts({ blobFolder, version: 'new' }, fail)
  const polling = (async () => {
    while (!isSo()) await sleep(20, undefined, { ref: false })
  })()
  await Promise.race([polling, preparation.done])
  preparation.stop()
  await preparation.done
  assert.ok(isSo())
}

test('the parts of the wardrobe are generated in advance; the preparation can be stopped', () =>
  prepareUntil(() => existsSync(join(parts, 'new'))))

test('of all earlier versions, only the latest keeps its parts', async () => {
  for (const [name, day] of [
    ['oldest', 1],
    ['latest', 3],
    ['older', 2],
  ] as const) {
    await mkdir(join(parts, name, 'ab'), { recursive: true })
    const madeAt = new Date(2026, 0, day)
    await utimes(join(parts, name), madeAt, madeAt)
  }
  await prepareUntil(() => !existsSync(join(parts, 'oldest')) && !existsSync(join(parts, 'older')))
  assert.ok(existsSync(join(parts, 'latest')))
})

const onLinux = { skip: process.platform !== 'linux' && 'needs /proc' }
test('the secret of a bucket is not among the arguments of the process', onLinux, async () => {
  const bucket = await aBucket()
  const { s3 } = bucket
  const preparation = prepareParts({ blobFolder, s3, version: 'new' }, fail)
  let started: string[] = []
  while (started.length === 0) started = await listArguments('prepare-parts-process.ts')
  preparation.stop()
  await preparation.done
  await bucket.stop()
  for (const words of started) assert.ok(!words.includes(s3.secretAccessKey), words)
})

test('if all parts exist, none is generated', async () => {
  const folder = { blobFolder, version: 'new' }
  await markAllPrepared(openParts(folder))
  await prepareParts(folder, fail).done
  assert.deepEqual(await readdir(join(parts, 'new')), ['al'])
})

test('a folder that cannot be written to is reported', async () => {
  await mkdir(parts)
  const errors: unknown[] = []
  const folder = { blobFolder: '/dev/null', version: 'new' }
  await prepareParts(folder, (error) => errors.push(error)).done
  assert.equal(errors.length, 1)
})
