import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barePicture } from './bare-picture.ts'

test('a picture without a background is served as WebP', () => {
  const wish = 'width=120&background=transparent'
  assert.equal(barePicture('/image/a1/avatar.gif', 120), `/image/a1/avatar.webp?${wish}`)
  assert.equal(barePicture('/image/a1/thumbnail.png', 120), `/image/a1/thumbnail.webp?${wish}`)
})

test('any other URL is returned unchanged', () => {
  assert.equal(barePicture('/upload/a1', 120), '/upload/a1')
})
