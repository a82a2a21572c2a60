import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { builtKernel } from '../../fixtures/built-kernel.ts'
import { encodeGif } from './encode-gif.ts'

const RED = 0xff0000ff
const BLUE = 0xffff0000
const CLEAR = 0

/** The complete frames as libvips displays them, as 0xAABBGGRR words. */
async function play(gif: Uint8Array): Promise<Uint32Array[]> {
  const image = sharp(gif, { animated: true }).ensureAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const words = new Uint32Array(new Uint8Array(data).buffer)
  const length = info.width * (info.pageHeight ?? info.height)
  return Array.from({ length: words.length / length }, (_, i) =>
    words.slice(i * length, (i + 1) * length),
  )
}

function isSeen(word: number): boolean {
  return word >>> 31 === 1
}

/** Frames of few pixels and few colours, each pixel fully opaque or fully transparent. */
function clips(clear: boolean) {
  return fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([widthPx, heightPx]) => {
      const size = { minLength: widthPx * heightPx, maxLength: widthPx * heightPx }
      const colour = fc.nat(0xffffff).map((rgb) => (rgb | 0xff000000) >>> 0)
      return fc.uniqueArray(colour, { minLength: 1, maxLength: 6 }).chain((colours) => {
        const pixel = fc.constantFrom(...colours, ...(clear ? [CLEAR] : []))
        const frame = fc.array(pixel, size).map((words) => Uint32Array.from(words))
        return fc.record({
          widthPx: fc.constant(widthPx),
          heightPx: fc.constant(heightPx),
          frames: fc.array(frame, { minLength: 1, maxLength: 4 }),
        })
      })
    })
}

for (const transparent of [false, true]) {
  const ground = transparent ? 'a see-through' : 'an opaque'
  test(`a clip with few colours on a ${ground} background decodes exactly`, async () => {
    await fc.assert(
      fc.asyncProperty(clips(transparent), async ({ frames, ...size }) => {
        const gif = encodeGif(frames, { ...size, delayCs: 8, transparent, kernel: builtKernel })
        const shown = await play(gif)
        assert.equal(shown.length, frames.length)
        frames.forEach((frame, i) => {
          const seen = shown[i].map((word) => (isSeen(word) ? word : CLEAR))
          assert.deepEqual(seen, frame, `frame ${i}`)
        })
      }),
      { numRuns: 150 },
    )
  })
}

const borders: [name: string, frames: Uint32Array[], transparent: boolean][] = [
  ['one pixel', [Uint32Array.of(RED)], false],
  ['one clear pixel', [Uint32Array.of(CLEAR)], true],
  ['frames all equal', [Uint32Array.of(RED, BLUE), Uint32Array.of(RED, BLUE)], false],
  ['frames all clear', [Uint32Array.of(CLEAR, CLEAR), Uint32Array.of(CLEAR, CLEAR)], true],
  ['colours after clear frames', [Uint32Array.of(CLEAR, CLEAR), Uint32Array.of(RED, BLUE)], true],
]
for (const [name, frames, transparent] of borders) {
  test(`${name}: a valid GIF with every frame`, async () => {
    const widthPx = frames[0].length
    const gif = encodeGif(frames, {
      widthPx,
      heightPx: 1,
      delayCs: 5,
      transparent,
      kernel: builtKernel,
    })
    assert.deepEqual(await play(gif), frames)
  })
}

test('in a clip with many colours, each colour is approximated', async () => {
  const frames = [0, 40, 80].map((shift) =>
    Uint32Array.from({ length: 64 * 64 }, (_, i) => {
      const x = i % 64
      const y = i >> 6
      return (0xff000000 | ((x + y + shift) << 16) | (y << 10) | (x << 2)) >>> 0
    }),
  )
  const gif = encodeGif(frames, {
    widthPx: 64,
    heightPx: 64,
    delayCs: 5,
    transparent: false,
    kernel: builtKernel,
  })
  const shown = await play(gif)
  assert.ok(measureError(frames, shown) < 60, `${measureError(frames, shown)}`)
})

/** The mean squared error of a channel. */
function measureError(frames: Uint32Array[], shown: Uint32Array[]): number {
  const bytes = (list: Uint32Array[]) => list.flatMap((words) => [...new Uint8Array(words.buffer)])
  const expected = bytes(frames)
  const got = bytes(shown)
  const sum = expected.reduce((total, value, i) => total + (value - got[i]) ** 2, 0)
  return sum / expected.length
}

test('in any picture, transparent pixels stay transparent and all others are visible', async () => {
  const pixels = fc.uint32Array({ minLength: 30 * 20, maxLength: 30 * 20 })
  await fc.assert(
    fc.asyncProperty(fc.array(pixels, { minLength: 1, maxLength: 3 }), async (frames) => {
      const options = {
        widthPx: 30,
        heightPx: 20,
        delayCs: 5,
        transparent: true,
        kernel: builtKernel,
      }
      const shown = await play(encodeGif(frames, options))
      assert.equal(shown.length, frames.length)
      frames.forEach((frame, i) => {
        assert.deepEqual([...shown[i]].map(isSeen), [...frame].map(isSeen))
      })
    }),
    { numRuns: 40 },
  )
})

test('several frames loop forever with the requested delay', async () => {
  const frames = [Uint32Array.of(RED), Uint32Array.of(BLUE)]
  const gif = encodeGif(frames, {
    widthPx: 1,
    heightPx: 1,
    delayCs: 7,
    transparent: false,
    kernel: builtKernel,
  })
  const { loop, delay } = await sharp(gif, { animated: true }).metadata()
  assert.deepEqual({ loop, delay }, { loop: 0, delay: [70, 70] })
})

test('one frame is a still GIF without a loop', () => {
  const gif = encodeGif([Uint32Array.of(RED)], {
    widthPx: 1,
    heightPx: 1,
    delayCs: 7,
    transparent: false,
    kernel: builtKernel,
  })
  assert.ok(!Buffer.from(gif).includes('NETSCAPE'))
})

test('a pixel is transparent if less than half of it is covered', async () => {
  const frame = Uint32Array.of(0x7f0000ff, 0x800000ff)
  const gif = encodeGif([frame], {
    widthPx: 2,
    heightPx: 1,
    delayCs: 5,
    transparent: true,
    kernel: builtKernel,
  })
  const [shown] = await play(gif)
  assert.deepEqual([...shown].map(isSeen), [false, true])
  assert.equal(shown[1], RED)
})

test('on an opaque background, alpha is ignored', async () => {
  const frame = Uint32Array.of(0x000000ff, 0x80ff0000)
  const gif = encodeGif([frame], {
    widthPx: 2,
    heightPx: 1,
    delayCs: 5,
    transparent: false,
    kernel: builtKernel,
  })
  assert.deepEqual(await play(gif), [Uint32Array.of(RED, BLUE)])
})

test('unchanged pixels cost almost nothing', () => {
  const still = Uint32Array.from({ length: 10_000 }, (_, i) => 0xff000000 + i * 7)
  const size = { widthPx: 100, heightPx: 100, delayCs: 5, transparent: false, kernel: builtKernel }
  const once = encodeGif([still, still], size).length
  const often = encodeGif(new Array(12).fill(still), size).length
  assert.ok(often - once < 10 * 30, `${often - once} bytes for ten more`)
})

const refusals: [name: string, frames: Uint32Array[], change: object][] = [
  ['a delay of 1 cs', [Uint32Array.of(RED)], { delayCs: 1 }],
  ['a delay of half a cs more than 2', [Uint32Array.of(RED)], { delayCs: 2.5 }],
  ['no frame', [], {}],
  ['a frame of another size', [Uint32Array.of(RED, BLUE)], {}],
  ['no width', [new Uint32Array(0)], { widthPx: 0 }],
]
for (const [name, frames, change] of refusals) {
  test(`${name} is refused`, () => {
    const options = {
      widthPx: 1,
      heightPx: 1,
      delayCs: 2,
      transparent: false,
      kernel: builtKernel,
      ...change,
    }
    assert.throws(() => encodeGif(frames, options), RangeError)
  })
}
