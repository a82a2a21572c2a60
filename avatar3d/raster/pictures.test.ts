import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { assemble } from '../assemble/assemble.ts'
import { aBadge, aFigure } from '../fixtures/a-figure.ts'
import { builtKernel } from '../fixtures/built-kernel.ts'
import { encodePng } from '../image/png/encode-png.ts'
import { idle } from '../motion/idle/idle.ts'
import { wave } from '../motion/idle/wave.ts'
import type { Motion } from '../motion/motion.ts'
import { swing } from '../motion/swing/swing.ts'
import { type DrawOptions, drawAvatar } from './draw-avatar.ts'

const SKY = 0xfff5ece8

const figure = assemble([aFigure(), aBadge()])
const swinging = (motion: Motion) => swing(figure, { motion, durationS: 1.6 })
const swingingIdle = swinging(idle)

const full: DrawOptions = {
  widthPx: 120,
  heightPx: 160,
  camera: 'full',
  motion: swingingIdle,
  frameCount: 16,
  background: SKY,
  kernel: builtKernel,
}

const goldens: [name: string, frame: number, options: DrawOptions][] = [
  ['idle-first-frame', 0, full],
  ['idle-fifth-frame', 4, full],
  ['wave-transparent', 2, { ...full, motion: swinging(wave), background: null }],
  ['bust', 0, { ...full, camera: 'bust', widthPx: 120, heightPx: 120, frameCount: 1 }],
  ['side', 0, { ...full, camera: { ...sideView(), yaw: 1 } }],
]

function sideView() {
  return { target: [0, 0.55, 0] as [number, number, number], heightMetres: 1.2, distanceMetres: 3 }
}

for (const [name, frame, options] of goldens)
  test(`${name} looks as before`, async () => {
    const pixels = drawAvatar(figure, options)[frame]
    const file = new URL(`../golden/${name}.png`, import.meta.url)
    const { widthPx, heightPx } = options
    if (process.env['UPDATE_GOLDEN'])
      writeFileSync(file, encodePng({ widthPx, heightPx, pixels }, deflateSync))
    const expected = await sharp(readFileSync(file)).ensureAlpha().raw().toBuffer()
    assert.ok(expected.equals(new Uint8Array(pixels.buffer)), `${name}.png differs`)
  })

test('a loop has no seam: the frame after the last is the first', () => {
  const [first] = drawAvatar(figure, { ...full, frameCount: 1 })
  const motion = (phase: number) => swingingIdle(phase + 1)
  const [after] = drawAvatar(figure, { ...full, frameCount: 1, motion })
  assert.deepEqual(after, first)
})

test('no frame of the loop cuts the figure off or leaves too much margin', () => {
  const isSky = (color: number) => color === SKY
  const { widthPx, heightPx } = full
  for (const picture of drawAvatar(figure, full)) {
    const rows = Array.from({ length: heightPx }, (_, y) =>
      picture.subarray(y * widthPx, (y + 1) * widthPx).every(isSky),
    )
    const top = rows.indexOf(false)
    const bottom = heightPx - 1 - rows.lastIndexOf(false)
    assert.ok(top >= 5 && top <= 30 && bottom >= 5 && bottom <= 30, `${top}, ${bottom}`)
    for (let y = 0; y < heightPx; y++)
      assert.ok(isSky(picture[y * widthPx]) && isSky(picture[(y + 1) * widthPx - 1]))
  }
})

test('nothing appears abruptly: few pixels change much from frame to frame', () => {
  const frames = drawAvatar(figure, full)
  frames.forEach((picture, i) => {
    const next = frames[(i + 1) % frames.length]
    const changed = picture.filter((color, at) => isFar(color, next[at])).length
    assert.ok(changed < picture.length * 0.03, `${changed} pixels after frame ${i}`)
  })
})

function isFar(a: number, b: number): boolean {
  return [0, 8, 16].some((shift) => Math.abs(((a >>> shift) & 255) - ((b >>> shift) & 255)) > 64)
}
