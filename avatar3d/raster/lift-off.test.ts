import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '../assemble/assemble.ts'
import { aBadge, aFigure } from '../fixtures/a-figure.ts'
import { builtKernel } from '../fixtures/built-kernel.ts'
import { wave } from '../motion/idle/wave.ts'
import { type DrawOptions, drawAvatar } from './draw-avatar.ts'

/** Half of the glass is in front of the figure, half in front of the background. */
const glass = aBadge()
for (const { positions } of glass.primitives)
  for (let i = 0; i < positions.length; i += 3) positions[i] = positions[i] * 6 + 0.3
const avatar = assemble([aFigure(), glass])

const OPTIONS: DrawOptions = {
  widthPx: 120,
  heightPx: 160,
  camera: 'full',
  motion: wave,
  frameCount: 2,
  background: null,
  alpha: 'soft',
  kernel: builtKernel,
  lent: true,
}

const COLOURS = [0xff000000, 0xffffffff, 0xff2080f0, 0xff808080]

/** The largest difference between two colours in any channel. */
const apart = (one: number, other: number) =>
  Math.max(...[0, 8, 16].map((bit) => Math.abs(((one >>> bit) & 255) - ((other >>> bit) & 255))))

function layOver(pixel: number, ground: number): number {
  const alpha = (pixel >>> 24) / 255
  const mix = (bit: number) =>
    Math.round(((pixel >>> bit) & 255) * alpha + ((ground >>> bit) & 255) * (1 - alpha))
  return (mix(0) | (mix(8) << 8) | (mix(16) << 16)) >>> 0
}

test('a figure with glass beside it looks correct over any colour', () => {
  const frames = drawAvatar(avatar, OPTIONS)
  const alphas = new Set(frames.flatMap((frame) => [...frame].map((pixel) => pixel >>> 24)))
  assert.ok(
    [0, 32, 64, 127, 191, 255].every((alpha) => alphas.has(alpha)),
    [...alphas].join(' '),
  )
  for (const background of COLOURS) {
    const expected = drawAvatar(avatar, { ...OPTIONS, lent: false, background })
    frames.forEach((frame, n) => {
      const gaps = frame.map((pixel, i) => apart(layOver(pixel, background), expected[n][i]))
      assert.ok(Math.max(...gaps) <= 2, `${Math.max(...gaps)} on ${background.toString(16)}`)
    })
  }
})
