import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openBlobs } from '../../blob/open-blobs.ts'
import { expirePictures } from './expire-pictures.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS = 90
/** The start of an hour whose number is a multiple of 24. */
const NOW_MS = 20_000 * DAY_MS

let blobFolder: string
before(async () => {
  blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-expiry-'))
})
after(() => rm(blobFolder, { recursive: true }))

interface Times {
  /** Days ago. */
  read: number
  written: number
}

/** Stores a blob of this kind as if it were this old. */
async function save(key: string, { read, written }: Times, kind = 'pictures'): Promise<void> {
  await openBlobs({ blobFolder }, kind).save(key, Buffer.from(key))
  const at = (days: number) => new Date(NOW_MS - days * DAY_MS)
  await utimes(join(blobFolder, kind, key.slice(0, 2), key), at(read), at(written))
}

async function list(): Promise<string[]> {
  const entries = await readdir(blobFolder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()
}

const run = (nowMs = NOW_MS, isStopped = () => false) =>
  expirePictures({ blobFolder }, { days: DAYS, nowMs, isStopped })

test('a picture that has not been read for the configured time expires', async () => {
  await save('00unused', { read: 91, written: 400 })
  await save('00read', { read: 89, written: 400 })
  await save('00drawn', { read: 400, written: 89 })
  await save('00part', { read: 400, written: 400 }, 'parts')
  await run()
  assert.deepEqual(await list(), ['00drawn', '00part', '00read'])
})

test('the whole folder is checked once a day, a different part of it each hour', async () => {
  const keys = Array.from({ length: 256 }, (_, at) => `${at.toString(16).padStart(2, '0')}old`)
  for (const key of keys) await save(key, { read: 100, written: 100 })
  await run()
  const left = await list()
  assert.ok(left.includes('01old') && !left.includes('00old') && !left.includes('18old'))
  for (let hour = 1; hour < 24; hour++) await run(NOW_MS + hour * HOUR_MS)
  assert.ok((await list()).every((name) => !name.endsWith('old')))
})

test('files that a crash left incomplete expire as well, but folders stay', async () => {
  const subfolder = join(blobFolder, 'pictures', '30')
  await mkdir(join(subfolder, 'lost+found'), { recursive: true })
  await writeFile(join(subfolder, '30half.0c1d'), 'x')
  for (const name of ['30half.0c1d', 'lost+found']) {
    await utimes(join(subfolder, name), new Date(0), new Date(0))
  }
  await run()
  assert.deepEqual(await readdir(subfolder), ['lost+found'])
})

test('a round ends early when the service stops', async () => {
  await save('00unused', { read: 91, written: 400 })
  await run(NOW_MS, () => true)
  assert.ok((await list()).includes('00unused'))
})

test('before the first picture, there is nothing to do', async () => {
  const place = { blobFolder: join(blobFolder, 'none') }
  await expirePictures(place, { days: DAYS, nowMs: NOW_MS, isStopped: () => false })
})
