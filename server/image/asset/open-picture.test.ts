import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { aPng } from '../../part/fixtures/a-png.ts'
import { openPicture, PictureRefused, readHead } from './open-picture.ts'

const FORMATS = ['png', 'jpeg', 'webp'] as const
const drawn = sharp({ create: { width: 300, height: 7, channels: 3, background: '#abcdef' } })
const open = (bytes: Uint8Array) => openPicture(bytes, { formats: FORMATS, sidePxMax: 4096 })
const isRefused = (reason: string) => (error: unknown) =>
  error instanceof PictureRefused && error.reason === reason

test('the first bytes of PNG, JPEG and WebP files reveal their format and size', async () => {
  const size = { widthPx: 300, heightPx: 7 }
  const jpeg = await drawn.clone().jpeg().withMetadata().toBuffer()
  assert.deepEqual(readHead(await drawn.clone().png().toBuffer()), { format: 'png', ...size })
  assert.deepEqual(readHead(jpeg), { format: 'jpeg', ...size })
  const alpha = drawn.clone().ensureAlpha(0.5)
  for (const webp of [
    drawn.clone().webp(),
    drawn.clone().webp({ lossless: true }),
    alpha.clone().webp(),
    alpha.clone().webp({ lossless: true }),
  ])
    assert.deepEqual(readHead(await webp.toBuffer()), { format: 'webp', ...size })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const others: [name: string, bytes: string][] = [
  ['nothing', ''],
  ['SVG', SVG],
  ['SVG behind the first letters of WebP', `RIFFAAAA${SVG}`],
  ['SVG behind the first letters of PNG', `\x89PNG${SVG}`],
  ['another RIFF', 'RIFF\x24\0\0\0AVI LIST'.padEnd(64, '\0')],
  ['WebP with an unknown first chunk', 'RIFF\x24\0\0\0WEBPICCP'.padEnd(64, '\0')],
  ['WebP that ends early', 'RIFF\x24\0\0\0WEBPVP8X'],
  ['HEIF', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(64, '\0')],
  ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0mif1avif'.padEnd(64, '\0')],
  ['TIFF', 'II*\0\x08\0\0\0'.padEnd(64, '\0')],
  ['TIFF of the other order', 'MM\0*\0\0\0\x08'.padEnd(64, '\0')],
  ['PDF', '%PDF-1.7\n'.padEnd(64, ' ')],
  ['GIF', 'GIF89a\x08\0\x08\0'.padEnd(64, '\0')],
  ['BMP', 'BM'.padEnd(64, '\0')],
  ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n'.padEnd(64, ' ')],
  ['JPEG XL', '\xff\x0a'.padEnd(64, '\0')],
  ['JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n'.padEnd(64, '\0')],
  ['PNG whose first chunk is not a header', '\x89PNG\r\n\x1a\n\0\0\0\rtEXt'.padEnd(64, '\0')],
  ['JPEG without a frame', '\xff\xd8\xff\xd9'.padEnd(64, '\0')],
]
for (const [name, text] of others) {
  test(`no decoder is given ${name}`, () => {
    assert.throws(() => open(Buffer.from(text, 'latin1')), isRefused('format'))
  })
}

test('no decoder is given a picture whose declared size is too large or zero', () => {
  assert.throws(() => open(aPng(4097, 1)), isRefused('size'))
  assert.throws(() => open(aPng(2 ** 31 - 1, 2 ** 31 - 1)), isRefused('size'))
  assert.throws(() => open(aPng(0, 8)), isRefused('format'))
  const canvas = Buffer.from(
    'RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff',
    'latin1',
  )
  assert.throws(() => open(canvas), isRefused('size'))
})

test('a format that is not allowed is refused, even if it could be decoded', async () => {
  const webp = await drawn.clone().webp().toBuffer()
  const wanted = { formats: ['png', 'jpeg'] as const, sidePxMax: 4096 }
  assert.throws(() => openPicture(webp, wanted), isRefused('format'))
})
