import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import type { PosterName } from '@kisekae/wardrobe/poster/paint-poster.ts'
import type { Db } from '../kernel/sql/db.ts'
import { paintPosters } from './paint-posters.ts'
import { openPosters } from './poster-store.ts'
import { posterToken } from './seed-sales.ts'

const ICON: PosterName = { theme: 'festival', kind: 'icon' }

let blobFolder: string
beforeEach(async () => {
  blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-posters-'))
})
afterEach(() => rm(blobFolder, { recursive: true }))

/** A database whose demo lacks only the icon; `save` receives the painted bytes. */
function lackingIcon(save: (bytes: Uint8Array) => void): Db {
  const rows = async ([text]: TemplateStringsArray, given: Uint8Array) => {
    if (text.includes('select')) return [{ token: posterToken(ICON) }]
    save(given)
    return []
  }
  // The only database method that painting uses.
  return { rows } as unknown as Db
}

/** Fills in the icon; returns its bytes as text, or null if no icon was saved. */
async function fillIcon(folder = blobFolder): Promise<string | null> {
  const filled: Uint8Array[] = []
  const db = lackingIcon((bytes) => filled.push(bytes))
  const drawing = { blobFolder: folder, version: 'test' }
  await paintPosters({ db, drawing }, (error) => assert.ifError(error)).done
  assert.ok(filled.length <= 1)
  return filled.length === 0 ? null : Buffer.from(filled[0]).toString('latin1')
}

test('a failure to save a poster is logged, and the service continues', async () => {
  const db = lackingIcon(() => {
    throw new Error('the database is unavailable')
  })
  const told: unknown[] = []
  const drawing = { blobFolder, version: 'test' }
  await paintPosters({ db, drawing }, (error) => told.push(error)).done
  assert.match(String(told), /^Error: the database is unavailable$/)
})

test('a painted poster is stored, and another database gets the stored one', async () => {
  const posters = openPosters({ blobFolder, version: 'test' })
  assert.equal(await posters.find(ICON), null)
  const painted = await fillIcon()
  assert.match(painted ?? '', /^.PNG/)
  assert.equal(Buffer.from((await posters.find(ICON)) ?? []).toString('latin1'), painted)
  await posters.save(ICON, Buffer.from('from the store'))
  assert.equal(await fillIcon(), 'from the store')
})

test('a poster is painted even if there is no store', async () => {
  assert.match((await fillIcon('/dev/null')) ?? '', /^.PNG/)
})

test('the store distinguishes posters by theme, kind and version', async () => {
  const posters = openPosters({ blobFolder, version: 'test' })
  await posters.save(ICON, Buffer.from('icon'))
  assert.equal(String(await posters.find(ICON)), 'icon')
  assert.equal(await posters.find({ ...ICON, theme: 'winter' }), null)
  assert.equal(await posters.find({ ...ICON, kind: 'banner' }), null)
  assert.equal(await openPosters({ blobFolder, version: 'new' }).find(ICON), null)
})
