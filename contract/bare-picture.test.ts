import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barePicture } from './bare-picture.ts'

test('pictures without a background are the WebP beside them', () => {
  const wish = 'width=120&background=transparent'
  assert.equal(barePicture('/image/a1/avatar.gif', 120), `/image/a1/avatar.webp?${wish}`)
  assert.equal(barePicture('/image/a1/thumbnail.png', 120), `/image/a1/thumbnail.webp?${wish}`)
})

test('any other URL stays as it is', () => {
  assert.equal(barePicture('/upload/a1', 120), '/upload/a1')
})

test('a PNG stands still', () => {
  assert.match(barePicture('/image/a1/avatar.gif', 480, 'png'), /\/avatar\.png\?width=480/)
})
