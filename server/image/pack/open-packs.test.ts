import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { plainLook } from '../address/look.ts'
import type { Recipe } from '../address/recipe.ts'
import { openPacks } from './open-packs.ts'
import type { Pack } from './plan-pack.ts'

const recipe: Recipe = { subject: { kind: 'face', items: [] }, look: plainLook('face') }
const aPack = (name: string): Pack => ({
  name,
  files: [
    { path: 'a.png', recipe },
    { path: 'b.png', recipe },
    { path: 'list.json', text: '{}' },
  ],
})
const ask = { lane: 'wished' } as const
const request = (token: string, name = 'line') => ({ token, pack: aPack(name), ask })
const BYTES = new Uint8Array([1, 2, 3])
const picture = { name: '', bytes: BYTES }

/** Pictures that wait until they are released. */
function openSlowly() {
  const waiting: (() => void)[] = []
  const packs = openPacks(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await promise
    return picture
  })
  return {
    packs,
    waiting,
    async releaseAll() {
      for (let round = 0; round < 4; round++) {
        for (const release of waiting.splice(0)) release()
        await turn()
      }
    },
  }
}

const BUSY = { code: 503, reason: 'backendError', retryAfterS: 2 }

test('a pack has the declared size', async () => {
  const packs = openPacks(async () => picture)
  const { byteCount, open } = await packs.get(request('a'))
  assert.equal((await buffer(open())).length, byteCount)
})

test('the pictures of a pack are requested one after another', async () => {
  const { packs, waiting, releaseAll } = openSlowly()
  const pack = packs.get(request('a'))
  await turn()
  assert.equal(waiting.length, 1)
  await releaseAll()
  await pack
})

test('concurrent requests for a pack share its pictures', async () => {
  const { packs, waiting, releaseAll } = openSlowly()
  const both = Promise.all([packs.get(request('a')), packs.get(request('a'))])
  await turn()
  assert.equal(waiting.length, 1)
  await releaseAll()
  await both
})

test('while one pack for an avatar is being generated, a second one is refused', async () => {
  const { packs, releaseAll } = openSlowly()
  const first = packs.get(request('a', 'line'))
  await assert.rejects(packs.get(request('a', 'slack')), BUSY)
  await releaseAll()
  await first
  const second = packs.get(request('a', 'slack'))
  await releaseAll()
  await second
})

test('at most eight packs are generated at a time', async () => {
  const { packs, releaseAll } = openSlowly()
  const eight = [...'abcdefgh'].map((token) => packs.get(request(token)))
  await assert.rejects(packs.get(request('i')), BUSY)
  await releaseAll()
  await Promise.all(eight)
  const ninth = packs.get(request('i'))
  await releaseAll()
  await ninth
})

test('if a picture is refused, so is the pack, and the next request starts again', async () => {
  let count = 0
  const packs = openPacks(async () => {
    count++
    if (count === 2) throw new Error('refused')
    return picture
  })
  await assert.rejects(packs.get(request('a')), /refused/)
  await packs.get(request('a'))
  assert.equal(count, 4)
})

test('after ten seconds the caller is told to retry, and work on the pack continues', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { packs, waiting, releaseAll } = openSlowly()
  const late = packs.get(request('a'))
  const refused = assert.rejects(late, { code: 503, reason: 'backendError', retryAfterS: 1 })
  t.mock.timers.tick(10_000)
  await refused
  await releaseAll()
  const again = packs.get(request('a'))
  await turn()
  assert.equal(waiting.length, 1)
  await releaseAll()
  await again
})
