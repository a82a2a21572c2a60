import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { starterAsset } from '../../item/starter-items.ts'
import { plainLook } from '../address/look.ts'
import type { Recipe } from '../address/recipe.ts'
import { createPictures, type Pictures } from './pictures.ts'

const NO_RULES = { slots: [], hides: [], bodies: [] }
const items = [{ part: 'Body' as const, asset: starterAsset('body-fair'), rules: NO_RULES }]
const face: Recipe = { subject: { kind: 'face', items }, look: plainLook('face') }

let blobFolder: string
let pictures: Pictures
const openPictures = () =>
  createPictures({ blobFolder, version: 'test', threads: 1, onError: console.error })
before(async () => {
  blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-pictures-'))
  pictures = openPictures()
})
after(async () => {
  await pictures.close()
  await rm(blobFolder, { recursive: true })
})

test('a picture is rendered once, however many concurrent requests there are', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => pictures.get(face)))
  assert.equal(pictures.drawnCount(), 1)
  for (const { bytes } of all) assert.deepEqual(bytes, all[0].bytes)
  assert.equal(Buffer.from(all[0].bytes.subarray(0, 6)).toString(), 'GIF89a')
})

test('a picture rendered before a restart is not rendered again', async () => {
  const before = openPictures()
  const first = await before.get(face)
  // The response comes before the picture is stored; closing waits until it has been stored.
  await before.close()
  const restarted = openPictures()
  const second = await restarted.get(face)
  assert.equal(restarted.drawnCount(), 0)
  assert.deepEqual(Buffer.from(second.bytes), Buffer.from(first.bytes))
  await restarted.close()
})

test('pictures are counted by source, and refusals by reason', async () => {
  const fresh = openPictures()
  const onDraw = () => {
    throw new Error('refused')
  }
  const recipe: Recipe = { ...face, look: { ...face.look, background: '405060' } }
  for (let time = 0; time < 2; time++) await fresh.get(face)
  await assert.rejects(fresh.get(recipe, { lane: 'wished', onDraw }))
  for (let time = 0; time < 3; time++) await fresh.get(recipe)
  assert.deepEqual(fresh.counts(), {
    drawn: 1,
    memory: 3,
    store: 1,
    busy: 0,
    late: 0,
    budget: 1,
    failed: 0,
  })
  assert.equal(fresh.waitingCount(), 0)
  await fresh.close()
})

test('a picture that the store has lost is rendered again, byte for byte', async () => {
  const { bytes } = await pictures.get(face)
  for (const folder of await readdir(blobFolder))
    await rm(join(blobFolder, folder), { recursive: true })
  const restarted = openPictures()
  const again = await restarted.get(face)
  assert.equal(restarted.drawnCount(), 1)
  assert.deepEqual(Buffer.from(again.bytes), Buffer.from(bytes))
  await restarted.close()
})

test('equal recipes have one name, which changes with the version of the rendering code', () => {
  const other = createPictures({ blobFolder, version: 'later', threads: 1, onError: console.error })
  assert.equal(pictures.name(face), pictures.name(structuredClone(face)))
  assert.notEqual(pictures.name(face), other.name(face))
})

test('a picture requested while it is being rendered in advance is rendered once', async () => {
  const look = { ...plainLook('face'), background: '102030' }
  const recipe: Recipe = { subject: { kind: 'face', items }, look }
  const before = pictures.drawnCount()
  const ahead = pictures.get(recipe, { lane: 'ahead' })
  const asked = pictures.get(recipe)
  assert.deepEqual((await ahead).bytes, (await asked).bytes)
  assert.equal(pictures.drawnCount(), before + 1)
})

test('while rendering is refused, existing pictures are still served', async () => {
  const onDraw = () => {
    throw new Error('refused')
  }
  const look = { ...plainLook('face'), background: '000000' }
  const other: Recipe = { subject: { kind: 'face', items }, look }
  const before = pictures.drawnCount()
  await assert.rejects(pictures.get(other, { lane: 'wished', onDraw }), /refused/)
  await pictures.get(face, { lane: 'wished', onDraw })
  assert.equal(pictures.drawnCount(), before)
})

test('a picture that is not kept is served from memory, separately from the others', async () => {
  const look = { ...plainLook('face'), background: '203040' }
  const recipe: Recipe = { subject: { kind: 'face', items }, look }
  const fresh = openPictures()
  const refused = () => {
    throw new Error('refused')
  }
  const passing = { lane: 'visitor', isKept: false } as const
  await fresh.get(recipe, passing)
  await fresh.get(recipe, { ...passing, onDraw: refused })
  assert.deepEqual([fresh.counts().drawn, fresh.counts().memory], [1, 1])
  await fresh.close()
  const restarted = openPictures()
  // A member's request made at the same time does not share the refusal.
  const first = restarted.get(recipe, { ...passing, onDraw: refused })
  const kept = restarted.get(recipe)
  await assert.rejects(first, /refused/)
  await kept
  await restarted.get(recipe, { ...passing, onDraw: refused })
  assert.deepEqual([restarted.counts().drawn, restarted.counts().memory], [1, 1])
  await restarted.close()
})

const MORTAL = new URL('../fixtures/mortal-thread.ts', import.meta.url)

test('if its thread exits, a picture is rendered by another thread or refused (503)', async () => {
  const told: unknown[] = []
  const onError = (error: unknown) => told.push(error)
  const folder = { blobFolder, version: 'mortal' }
  const mortal = createPictures({ ...folder, threads: 1, onError, program: MORTAL })
  const dieTimes = (times: number) => writeFile(join(blobFolder, 'deaths'), 'x'.repeat(times))
  const wish = (background: string) => mortal.get({ ...face, look: { ...face.look, background } })
  try {
    await dieTimes(1)
    assert.equal(Buffer.from((await wish('000001')).bytes).toString(), 'drawn')
    assert.equal(told.length, 1)
    await dieTimes(2)
    await assert.rejects(wish('000002'), { code: 503, reason: 'backendError' })
    assert.equal(Buffer.from((await wish('000002')).bytes).toString(), 'drawn')
    assert.deepEqual([mortal.counts().drawn, mortal.counts().failed], [2, 1])
  } finally {
    await mortal.close()
  }
})

const NOTED = new URL('../fixtures/noted-thread.ts', import.meta.url)

test('a process that renders no pictures starts a thread only to generate a part', async () => {
  const open = async (name: string, draws: boolean) => {
    const folder = join(blobFolder, name)
    await mkdir(folder)
    const place = { blobFolder: folder, version: 'noted', threads: 1, onError: console.error }
    const started = () => existsSync(join(folder, 'started'))
    return { started, pictures: createPictures({ ...place, draws, program: NOTED }) }
  }
  const idle = await open('idle', false)
  const warm = await open('warm', true)
  try {
    while (!warm.started()) await sleep(10)
    assert.equal(idle.started(), false)
    const bytes = await idle.pictures.readAsset(starterAsset('body-fair'))
    assert.equal(Buffer.from(bytes).toString(), 'made')
    assert.ok(idle.started())
  } finally {
    await Promise.all([idle.pictures.close(), warm.pictures.close()])
  }
})
