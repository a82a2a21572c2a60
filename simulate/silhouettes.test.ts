import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureOverlaps, OVERLAP_MIN } from './silhouettes.ts'

test('an avatar built from its parts looks like its picture, even under a hat', async (t) => {
  const overlaps = await measureOverlaps({ times: 4 })
  if (!overlaps) return t.skip('Chromium is not installed')
  for (const { share, names } of overlaps)
    assert.ok(share >= OVERLAP_MIN, `${share.toFixed(4)}: ${names.join(', ')}`)
  assert.ok(overlaps.some(({ isDeformed }) => isDeformed))
})
