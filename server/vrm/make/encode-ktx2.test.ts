import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBasis } from '../../part/unpack/open-basis.ts'
import { readKtx2Head } from '../../part/unpack/read-ktx2-head.ts'
import { encodeKtx2, fitsKtx2 } from './encode-ktx2.ts'
import { chooseEncoder } from './encode-sheet.ts'

const SIDE_PX = 64
const USE = { isOpaque: true, isExact: true, kind: 'color' } as const
const LEVEL_COUNT_AT = 40
const FORMAT_AT = 48
/** The primaries and the transfer function in the description of the format. */
const PRIMARIES_AT = 13
const SRGB = [1, 2]
const LINEAR = [0, 1]

/** Red increases to the right, green increases downwards, and the left half is transparent. */
function makeRamp(widthPx: number, heightPx: number) {
  const pixels = new Uint8Array(widthPx * heightPx * 4)
  for (let i = 0; i < widthPx * heightPx; i++) {
    const x = i % widthPx
    const y = Math.floor(i / widthPx)
    const alpha = x < widthPx / 2 ? 0 : 255
    pixels.set([(x * 255) / widthPx, (y * 255) / heightPx, 90, alpha], i * 4)
  }
  return { widthPx, heightPx, pixels }
}

const measureGap = (one: Uint8Array, other: Uint8Array, channel: number) =>
  Math.max(...one.map((value, i) => (i % 4 === channel ? Math.abs(value - other[i]) : 0)))

test('a picture is read back unchanged, and has levels down to one pixel', async () => {
  const ramp = makeRamp(SIDE_PX, SIDE_PX)
  const { bytes, mimeType } = await encodeKtx2(ramp, { ...USE, isOpaque: false })
  assert.equal(mimeType, 'image/ktx2')
  assert.deepEqual(readKtx2Head(bytes), { widthPx: SIDE_PX, heightPx: SIDE_PX, isPlain: true })
  assert.equal(new DataView(bytes.buffer).getUint32(LEVEL_COUNT_AT, true), 7)
  const read = (await openBasis()).decode(bytes)
  assert.ok(read)
  for (const channel of [0, 1, 2, 3]) assert.ok(measureGap(read, ramp.pixels, channel) <= 8)
  assert.deepEqual((await encodeKtx2(ramp, { ...USE, isOpaque: false })).bytes, bytes)
})

test('the alpha of an opaque picture is not stored', async () => {
  const { bytes } = await encodeKtx2(makeRamp(SIDE_PX, SIDE_PX), USE)
  const read = (await openBasis()).decode(bytes)
  assert.ok(read?.every((value, i) => i % 4 < 3 || value === 255))
})

test('colours are marked as sRGB, and data as linear', async () => {
  const readSpace = async (kind: 'color' | 'data') => {
    const { bytes } = await encodeKtx2(makeRamp(SIDE_PX, SIDE_PX), { ...USE, kind })
    const at = new DataView(bytes.buffer).getUint32(FORMAT_AT, true) + PRIMARIES_AT
    return [...bytes.subarray(at, at + 2)]
  }
  assert.deepEqual(await readSpace('color'), SRGB)
  assert.deepEqual(await readSpace('data'), LINEAR)
})

test('pictures of sizes that KTX2 does not allow keep their usual format', async () => {
  const { encode } = chooseEncoder('ktx2')
  const typeOf = async (widthPx: number, heightPx: number) =>
    (await encode(makeRamp(widthPx, heightPx), USE)).mimeType
  assert.equal(await typeOf(4, 8), 'image/ktx2')
  assert.equal(await typeOf(2, 8), 'image/png')
  assert.equal(await typeOf(8, 6), 'image/png')
  const none = new Uint8Array()
  assert.ok(fitsKtx2({ widthPx: 4096, heightPx: 3072, pixels: none }))
  assert.ok(!fitsKtx2({ widthPx: 4096, heightPx: 3076, pixels: none }))
})
