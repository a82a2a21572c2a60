import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { encodePng } from './encode-png.ts'

const picture = (opaque: boolean) =>
  fc.tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 })).chain(([w, h]) =>
    fc.uint8Array({ minLength: w * h * 4, maxLength: w * h * 4 }).map((pixels) => ({
      widthPx: w,
      heightPx: h,
      pixels: opaque ? pixels.map((value, i) => (i % 4 === 3 ? 255 : value)) : pixels,
    })),
  )

async function decode(png: Uint8Array) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { widthPx: info.width, heightPx: info.height, pixels: new Uint8Array(data) }
}

for (const opaque of [true, false]) {
  test(`a PNG decodes to exactly its ${opaque ? 'opaque' : 'transparent'} pixels`, async () => {
    await fc.assert(
      fc.asyncProperty(picture(opaque), async (original) => {
        assert.deepEqual(await decode(encodePng(original, deflateSync)), original)
      }),
      { numRuns: 60 },
    )
  })
}

test('an opaque picture is written without an alpha channel', async () => {
  const pixels = Uint32Array.of(0xff0000ff, 0xff00ff00)
  const png = encodePng({ widthPx: 2, heightPx: 1, pixels }, deflateSync)
  const { channels } = await sharp(png).metadata()
  assert.equal(channels, 3)
})

test('32-bit words are read as the bytes R, G, B, A', async () => {
  const pixels = Uint32Array.of(0x80332211)
  const png = encodePng({ widthPx: 1, heightPx: 1, pixels }, deflateSync)
  assert.deepEqual((await decode(png)).pixels, Uint8Array.of(0x11, 0x22, 0x33, 0x80))
})

test('filtering reduces the compressed size of a gradient', () => {
  const pixels = Uint8Array.from({ length: 64 * 64 * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : ((i >> 2) % 64) * 3 + (i >> 8) * (i % 4),
  )
  const png = encodePng({ widthPx: 64, heightPx: 64, pixels }, deflateSync)
  assert.ok(png.length < deflateSync(pixels).length / 2)
})

test('a picture with too few pixels for its size is refused', () => {
  const unfit = { widthPx: 2, heightPx: 2, pixels: new Uint32Array(3) }
  assert.throws(() => encodePng(unfit, deflateSync), RangeError)
})
