// Napes are covered with hair: the bare skin that pictures show from behind.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { BODIES } from '../body/pieces.ts'
import { drawLook, type View } from '../draw-look.ts'
import type { Piece } from '../kit/piece.ts'
import { HAIRS } from './pieces.ts'

/** The largest share of the head that is bare from behind; the sides of undercuts are cropped. */
const BARE_MAX = 0.05
const BARE_MAX_OF: Record<string, number> = { 'hair-undercut': 0.08 }

/** The whole head, down to the top of the neck. */
const VIEW: View = {
  widthPx: 160,
  heightPx: 160,
  clip: { motion: idle, durationS: LOOP_S },
  frameCount: 1,
  yaw: Math.PI,
  target: [0, 0.84, 0],
  heightMetres: 0.4,
}

/** Skin is where two figures differ that are equal except for their tones. */
function countSkin(worn: readonly Piece[]): number {
  const [[one], [other]] = BODIES.slice(0, 2).map((body) => drawLook([body, ...worn], VIEW))
  return one.reduce((count, pixel, n) => count + (pixel === other[n] ? 0 : 1), 0)
}

const bald = countSkin([])

/** One colour of each shape. */
const shapes = new Map(HAIRS.map((hair) => [hair.key.replace(/-[^-]+$/, ''), hair]))

for (const [shape, hair] of shapes)
  test(`${shape} covers the nape`, () => {
    const bare = countSkin([hair]) / bald
    const most = BARE_MAX_OF[shape] ?? BARE_MAX
    assert.ok(bare <= most, `${(100 * bare).toFixed(1)} % of the head is bare`)
  })
