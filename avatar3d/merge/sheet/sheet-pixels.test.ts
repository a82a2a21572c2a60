import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lendPixels, takeBackPixels } from './sheet-pixels.ts'

const MIB = 1024 * 1024

test('a returned pixel buffer is reused, but never for two sheets at once', () => {
  const pixels = lendPixels(MIB)
  assert.notEqual(lendPixels(MIB), pixels)
  takeBackPixels(pixels)
  takeBackPixels(pixels)
  assert.notEqual(lendPixels(MIB / 2), pixels)
  assert.equal(lendPixels(MIB), pixels)
  assert.notEqual(lendPixels(MIB), pixels)
})

test("a part's own pixel buffer is not reused", () => {
  const own = new Uint8Array(MIB)
  takeBackPixels(own)
  assert.notEqual(lendPixels(MIB), own)
})

test('unused pixels beyond 8 MiB are freed, the oldest first', () => {
  const [one, two, three] = [lendPixels(4 * MIB), lendPixels(4 * MIB), lendPixels(2 * MIB)]
  for (const pixels of [one, two, three]) takeBackPixels(pixels)
  assert.notEqual(lendPixels(4 * MIB), one)
  assert.equal(lendPixels(2 * MIB), three)
})
