import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtKernel } from '../fixtures/built-kernel.ts'
import { plainKernel } from '../fixtures/plain/plain-kernel.ts'
import { encodeGif } from '../image/gif/encode-gif.ts'

/** Pseudo-random numbers, the same in every run. */
function createNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  }
}

/** Frames, each slightly different from the previous one, with more colours than a palette has. */
function drawNoise(pixelCount: number, frameCount: number): Uint32Array[] {
  const noise = createNoise(pixelCount)
  const first = Uint32Array.from({ length: pixelCount }, (_, i) =>
    i % 9 === 0 ? 0xff000000 : (noise() | 0xff000000) >>> 0,
  )
  return Array.from({ length: frameCount }, () =>
    first.map((colour) => {
      const chance = noise() >>> 28
      if (chance > 9) return colour
      return (colour ^ (noise() & (chance > 6 ? 0x7f7f7f : 0x0f0f0f))) >>> 0
    }),
  )
}

const sizes: [widthPx: number, heightPx: number][] = [
  [60, 40],
  [7, 9],
  [1, 1],
  [61, 3],
]
for (const [widthPx, heightPx] of sizes)
  test(`the kernel and plain TypeScript make the same GIF of ${widthPx} × ${heightPx}`, () => {
    const options = { widthPx, heightPx, delayCs: 10, transparent: false }
    const frames = drawNoise(widthPx * heightPx, 5)
    assert.deepEqual(
      encodeGif(frames, { ...options, kernel: builtKernel }),
      encodeGif(frames, { ...options, kernel: plainKernel }),
    )
  })

test('the kernel keeps a small number of colours exactly and ignores alpha', () => {
  const options = { widthPx: 4, heightPx: 2, delayCs: 10, transparent: false }
  const frames = [0, 3, 1].map((shift) =>
    Uint32Array.from({ length: 8 }, (_, i) => 0x10203040 * ((i + shift) % 4)),
  )
  assert.deepEqual(
    encodeGif(frames, { ...options, kernel: builtKernel }),
    encodeGif(frames, { ...options, kernel: plainKernel }),
  )
})
