import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { BlobPlace } from './blob-store.ts'
import { countBucketErrors } from './bucket-errors.ts'
import { BlobsRefused, checkBlobs } from './check-blobs.ts'
import { aBucket } from './fixtures/a-bucket.ts'
import { openBlobs } from './open-blobs.ts'
import { isStoreDown } from './s3-store.ts'
import { watchBlobs } from './watch-blobs.ts'

const KEY = 'ab01cd'
const BYTES = Uint8Array.from({ length: 5_000 }, (_, i) => i)
const [PAST, FUTURE] = [new Date(0), new Date('2999-01-01')]

let folder: string
let bucket: Awaited<ReturnType<typeof aBucket>>
let places: Record<string, BlobPlace>
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kisekae-blobs-'))
  bucket = await aBucket()
  places = { folder: { blobFolder: folder }, bucket: { blobFolder: '', s3: bucket.s3 } }
})
after(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  bucket.state.faults = []
  for (const place of Object.values(places)) await openBlobs(place, 'vrm').forgetBefore(FUTURE)
})

/** The files that hold blobs, in either kind of store. */
async function listFiles(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath.includes('vrm'))
  return files.map(({ parentPath, name }) => join(parentPath, name))
}

for (const kind of ['folder', 'bucket']) {
  test(`a ${kind} returns what was stored, and null for anything else`, async () => {
    const blobs = openBlobs(places[kind], 'vrm')
    assert.equal(await blobs.find(KEY), null)
    await blobs.save(KEY, BYTES)
    assert.deepEqual(await blobs.find(KEY), Buffer.from(BYTES))
    assert.equal(await blobs.find('ab01ce'), null)
    assert.equal(await openBlobs(places[kind], 'pictures').find(KEY), null)
  })

  test(`a ${kind} can store empty values`, async () => {
    const blobs = openBlobs(places[kind], 'vrm')
    await blobs.save(KEY, new Uint8Array())
    assert.equal((await blobs.find(KEY))?.length, 0)
  })

  test(`a ${kind} returns the latest value`, async () => {
    const blobs = openBlobs(places[kind], 'vrm')
    await Promise.all([blobs.save(KEY, BYTES), blobs.save(KEY, BYTES)])
    assert.deepEqual(await blobs.find(KEY), Buffer.from(BYTES))
  })

  test(`a ${kind} deletes only blobs of one kind that are older than the given time`, async () => {
    const [blobs, others] = ['vrm', 'pictures'].map((name) => openBlobs(places[kind], name))
    await blobs.save(KEY, BYTES)
    await others.save(KEY, BYTES)
    await blobs.forgetBefore(PAST)
    assert.ok(await blobs.find(KEY))
    await blobs.forgetBefore(FUTURE)
    assert.equal(await blobs.find(KEY), null)
    assert.ok(await others.find(KEY))
  })

  test(`a truncated or changed blob in a ${kind} counts as missing`, async () => {
    const root = kind === 'folder' ? folder : bucket.directory
    for (const damage of [
      (bytes: Buffer) => bytes.subarray(0, 100),
      (bytes: Buffer) => bytes.subarray(0, 10),
      (bytes: Buffer) => Buffer.concat([Buffer.from('x'), bytes.subarray(1)]),
    ]) {
      const blobs = openBlobs(places[kind], 'vrm')
      await blobs.save(KEY, BYTES)
      // The largest file is the blob itself; the bucket stores metadata beside it.
      const files = await Promise.all(
        (await listFiles(root)).map(async (path) => ({ path, bytes: await readFile(path) })),
      )
      const [{ path, bytes }] = files.toSorted((a, b) => b.bytes.length - a.bytes.length)
      await writeFile(path, damage(bytes))
      assert.equal(await blobs.find(KEY), null)
    }
  })
}

for (const fault of ['refuses', 'breaks off', 'hangs up'] as const)
  test(`a bucket that ${fault} once is tried again`, async () => {
    const blobs = openBlobs(places.bucket, 'vrm')
    await blobs.save(KEY, BYTES)
    bucket.state.faults = [fault, fault]
    assert.deepEqual(await blobs.find(KEY), Buffer.from(BYTES))
    assert.deepEqual(bucket.state.faults, [])
  })

test('a bucket that keeps failing is reported as unavailable', async () => {
  bucket.state.faults = ['refuses', 'hangs up', 'refuses']
  const found = openBlobs(places.bucket, 'vrm').find(KEY)
  await assert.rejects(found, isStoreDown)
})

test('failed requests to a bucket are counted, including requests by other threads', async () => {
  const errors = countBucketErrors()
  const count = async () => (await errors.get()).values[0].value
  bucket.state.faults = ['refuses', 'hangs up']
  await openBlobs(places.bucket, 'vrm').find(KEY)
  while ((await count()) < 2) await setImmediate()
  const module = new URL('./bucket-errors.ts', import.meta.url)
  const thread = new Worker(`import('${module}').then((it) => it.reportBucketError())`, {
    eval: true,
  })
  await once(thread, 'exit')
  while ((await count()) < 3) await setImmediate()
  assert.equal(await count(), 3)
})

test('the service starts with a bucket that it can read and write', async () => {
  await checkBlobs(places.bucket)
  await checkBlobs(places.folder)
})

const refusals: [name: string, change: Partial<BlobPlace['s3']>][] = [
  ['a server that does not exist', { endpoint: 'http://127.0.0.1:9' }],
  ['a bucket that does not exist', { bucket: 'nobodys' }],
  ['an unknown key', { accessKeyId: 'nobody' }],
]
for (const [name, change] of refusals)
  test(`starting with ${name} is refused with one line that names the bucket`, async () => {
    const place = { blobFolder: '', s3: { ...bucket.s3, ...change } }
    await assert.rejects(checkBlobs(place), (error: Error) => {
      assert.ok(error instanceof BlobsRefused)
      assert.match(error.message, new RegExp(`^the bucket '${place.s3.bucket}' at http://.*: `))
      return !error.message.includes('\n')
    })
  })

test('a failing bucket makes the service unready, and is checked every five seconds', async () => {
  let nowMs = 0
  const isReady = watchBlobs(places.bucket, () => nowMs)
  const before = bucket.state.requestCount
  bucket.state.faults = ['refuses', 'refuses', 'refuses']
  assert.deepEqual(await Promise.all([isReady(), isReady()]), [false, false])
  nowMs = 4_999
  assert.equal(await isReady(), false)
  assert.equal(bucket.state.requestCount - before, 3)
  nowMs = 5_000
  assert.equal(await isReady(), true)
  assert.equal(await watchBlobs(places.folder, () => nowMs)(), true)
})

test("only the service's user can read blobs, whatever the umask", async () => {
  const umask = process.umask(0)
  const blobs = openBlobs({ blobFolder: join(folder, 'private') }, 'vrm')
  await blobs.save(KEY, BYTES)
  process.umask(umask)
  for (const name of await readdir(join(folder, 'private'), { recursive: true })) {
    const found = await stat(join(folder, 'private', name))
    assert.equal(found.mode & 0o777, found.isDirectory() ? 0o700 : 0o600, name)
  }
  assert.equal((await stat(join(folder, 'private'))).mode & 0o777, 0o700)
})

test("files that root writes into a user's folder belong to that user", async (t) => {
  if (process.getuid?.() !== 0) return t.skip('needs root')
  const place = join(folder, 'of-a-user')
  await mkdir(place)
  await chown(place, 1, 1)
  await openBlobs({ blobFolder: join(place, 'blobs') }, 'vrm').save(KEY, BYTES)
  for (const name of await readdir(place, { recursive: true })) {
    const { uid, gid } = await stat(join(place, name))
    assert.deepEqual([uid, gid], [1, 1], name)
  }
})
