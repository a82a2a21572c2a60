import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { encodeApng } from './encode-apng.ts'

const SIZE = { widthPx: 6, heightPx: 4, delayCs: 10 }
const RED = 0xff0000ff
const GREEN = 0xff00ff00
const HALF_BLUE = 0x80ff0000

const filled = (colour: number) => new Uint32Array(24).fill(colour)
/** A frame in which some pixels have a different colour. */
const dotted = (colour: number, dot: number, ...places: number[]) => {
  const frame = filled(colour)
  for (const place of places) frame[place] = dot
  return frame
}

interface Chunk {
  name: string
  data: Buffer
}

function readChunks(file: Uint8Array): Chunk[] {
  const bytes = Buffer.from(file)
  const chunks: Chunk[] = []
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: bytes.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

/** Plays a file according to the standard and returns every frame as displayed. */
function play(file: Uint8Array): Uint32Array[] {
  const shown = new Uint32Array(24)
  const frames: Uint32Array[] = []
  let control: Buffer = Buffer.alloc(0)
  for (const { name, data } of readChunks(file)) {
    if (name === 'fcTL') control = data
    if (name !== 'IDAT' && name !== 'fdAT') continue
    paint(shown, control, unfilter(name === 'IDAT' ? data : data.subarray(4), control))
    frames.push(shown.slice())
  }
  return frames
}

function unfilter(data: Buffer, control: Buffer): Uint32Array {
  const rowLength = control.readUInt32BE(4) * 4
  const rows = inflateSync(data)
  const bytes = new Uint8Array((rows.length / (rowLength + 1)) * rowLength)
  for (let i = 0; i < bytes.length; i++) {
    const row = Math.floor(i / rowLength) * (rowLength + 1)
    const above = rows[row] === 2 && i >= rowLength ? bytes[i - rowLength] : 0
    bytes[i] = rows[row + 1 + (i % rowLength)] + above
  }
  return new Uint32Array(bytes.buffer)
}

function paint(shown: Uint32Array, control: Buffer, pixels: Uint32Array): void {
  const [widthPx, , leftPx, topPx] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at))
  const isOver = control[25] === 1
  for (const [i, pixel] of pixels.entries()) {
    const place = (topPx + Math.floor(i / widthPx)) * 6 + leftPx + (i % widthPx)
    if (!isOver || pixel >>> 24 === 255) shown[place] = pixel
  }
}

const clips: [name: string, frames: Uint32Array[]][] = [
  ['opaque', [filled(RED), dotted(RED, GREEN, 8, 15), filled(GREEN), filled(GREEN)]],
  ['with holes', [filled(0), dotted(0, HALF_BLUE, 9), dotted(0, RED, 10), filled(0)]],
]
for (const [name, frames] of clips) {
  test(`an animation that is ${name} shows every frame exactly as rendered`, () => {
    assert.deepEqual(play(encodeApng(frames, SIZE, deflateSync)), frames)
  })
}

test('the file declares the number of frames, their durations and an endless loop', () => {
  const chunks = readChunks(encodeApng(clips[0][1], SIZE, deflateSync))
  const names = chunks.map(({ name }) => name).join(' ')
  assert.equal(names, 'IHDR acTL fcTL IDAT fcTL fdAT fcTL fdAT fcTL fdAT IEND')
  assert.deepEqual([...chunks[1].data], [0, 0, 0, 4, 0, 0, 0, 0])
  const sequence = chunks.flatMap(({ name, data }) =>
    name === 'fcTL' || name === 'fdAT' ? data.readUInt32BE(0) : [],
  )
  assert.deepEqual(sequence, [0, 1, 2, 3, 4, 5, 6])
  assert.deepEqual([...chunks[2].data.subarray(20, 24)], [0, 10, 0, 100])
})

test('a decoder without animation support shows the first frame', async () => {
  const file = encodeApng(clips[0][1], SIZE, deflateSync)
  const pixels = await sharp(file).ensureAlpha().raw().toBuffer()
  assert.deepEqual(new Uint8Array(pixels), new Uint8Array(clips[0][1][0].buffer))
})

test('a single frame is a still PNG', () => {
  const names = readChunks(encodeApng([filled(RED)], SIZE, deflateSync)).map(({ name }) => name)
  assert.deepEqual(names, ['IHDR', 'IDAT', 'IEND'])
})

test('frames of a different size, an empty list and a missing delay are refused', () => {
  const two = [filled(RED), filled(GREEN)]
  assert.throws(() => encodeApng([], SIZE, deflateSync), RangeError)
  assert.throws(() => encodeApng([...two, new Uint32Array(5)], SIZE, deflateSync), RangeError)
  assert.throws(() => encodeApng(two, { ...SIZE, delayCs: 0 }, deflateSync), RangeError)
})
