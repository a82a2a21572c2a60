import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import { writeMarks } from '@kisekae/avatar3d/vrm/paint/marks-in-alpha.ts'
import sharp from 'sharp'
import { decodeTexture } from './decode-texture.ts'

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#ff00ff80' } })

const decode = (bytes: Uint8Array) => decodeTexture({ bytes, mimeType: 'image/png' })

const isRefused = (reason: string) => (error: unknown) =>
  error instanceof FileRefused && error.reason === reason

test('a picture becomes RGBA with sides that are powers of two, at most 512', async () => {
  const { widthPx, heightPx, pixels } = await decode(await aPicture(700, 90).png().toBuffer())
  assert.deepEqual([widthPx, heightPx, pixels.length], [512, 64, 512 * 64 * 4])
  assert.deepEqual([...pixels.subarray(0, 4)], [255, 0, 255, 128])
})

test('a picture keeps the colours that its alpha hides', async () => {
  const hidden = Buffer.alloc(16 * 16 * 4, Uint8Array.of(10, 200, 30, 0))
  const raw = { width: 16, height: 16, channels: 4 } as const
  const { pixels } = await decode(await sharp(hidden, { raw }).png().toBuffer())
  assert.deepEqual([...pixels.subarray(0, 4)], [10, 200, 30, 0])
})

test('marks in alpha values do not change colours, even when the picture is shrunk', async () => {
  const side = 1024
  const pixels = Uint8Array.from({ length: side * side * 4 }, (_, n) =>
    n % 4 === 3 ? 255 : (n * 2_654_435_761) >>> 24,
  )
  const marks = Uint8Array.from({ length: side * side }, (_, n) => (n % side < 300 ? 3 : 0))
  const raw = { width: side, height: side, channels: 4 } as const
  const picture = { widthPx: side, heightPx: side, pixels, marks }
  const opaque = await decode(await sharp(pixels, { raw }).removeAlpha().png().toBuffer())
  const marked = await decode(await sharp(writeMarks(picture), { raw }).png().toBuffer())
  assert.deepEqual(marked.pixels, opaque.pixels)
  assert.equal(opaque.marks, undefined)
  const found = Array.from({ length: 512 }, (_, x) => (x < 150 ? 3 : 0))
  assert.deepEqual([...(marked.marks ?? []).slice(512, 1024)], found)
})

test('a JPEG is always opaque', async () => {
  const { pixels } = await decode(await aPicture(8, 8).jpeg().toBuffer())
  assert.equal(pixels[3], 255)
})

test('greyscale and 16-bit pictures become RGBA pictures with 8 bits per channel', async () => {
  const grey = await aPicture(4, 4).flatten().toColourspace('b-w').png().toBuffer()
  const deep = await aPicture(4, 4).toColourspace('rgb16').png().toBuffer()
  for (const bytes of [grey, deep]) assert.equal((await decode(bytes)).pixels.length, 64)
})

test('a picture whose bytes are neither PNG nor JPEG is refused', async () => {
  const webp = await aPicture(8, 8).webp().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
  for (const bytes of [webp, svg, Buffer.alloc(0)])
    await assert.rejects(decode(bytes), isRefused('imageUndecodable'))
})

test('a broken picture is refused', async () => {
  const png = await aPicture(64, 64).png().toBuffer()
  for (const bytes of [png.subarray(0, 60), png.subarray(0, -30), png.fill(0, 50, 60)])
    await assert.rejects(decode(bytes), isRefused('imageUndecodable'))
})

test('a picture wider or taller than 4096 pixels is refused before it is decoded', async () => {
  const wide = await aPicture(4097, 16).png().toBuffer()
  const huge = await aPicture(8000, 8000).png().toBuffer()
  for (const bytes of [wide, huge]) await assert.rejects(decode(bytes), isRefused('imageTooLarge'))
})
