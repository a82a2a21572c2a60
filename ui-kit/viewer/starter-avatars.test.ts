import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'

const MEGABYTES_MAX = 2

test(`the parts of every starter avatar take at most ${MEGABYTES_MAX} MB`, (t) => {
  const sizes = new Map<string, number>()
  const measure = (key: string) => {
    const size = sizes.get(key) ?? makePart(key, deflateSync).length
    sizes.set(key, size)
    return size
  }
  const megabytes = STARTER_OUTFITS.map(
    ({ pieces }) => pieces.reduce((sum, key) => sum + measure(key), 0) / 1e6,
  )
  t.diagnostic(`the largest takes ${Math.max(...megabytes).toFixed(2)} MB`)
  assert.ok(megabytes.every((size) => size <= MEGABYTES_MAX))
})
