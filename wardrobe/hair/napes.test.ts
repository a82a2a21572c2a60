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

const TONES = ['body-fair', 'body-ebony']
/** The tones differ by about 430; a line keeps a fifth of what is beneath it, and is not skin. */
const SKIN_MIN = 150

/** Skin is where two figures differ that are equal except for their tones. */
function countSkin(worn: readonly Piece[]): number {
  const bodies = BODIES.filter(({ key }) => TONES.includes(key))
  const [[fair], [ebony]] = bodies.map((body) => drawLook([body, ...worn], VIEW))
  return fair.filter((pixel, n) => differ(pixel, ebony[n]) >= SKIN_MIN).length
}

const SHIFTS = [0, 8, 16]

/** The difference of two pixels, over red, green and blue. */
const differ = (one: number, other: number) =>
  SHIFTS.reduce(
    (sum, shift) => sum + Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)),
    0,
  )

const bald = countSkin([])

/** One colour of each shape. */
const shapes = new Map(HAIRS.map((hair) => [hair.key.replace(/-[^-]+$/, ''), hair]))

for (const [shape, hair] of shapes)
  test(`${shape} covers the nape`, () => {
    const bare = countSkin([hair]) / bald
    const most = BARE_MAX_OF[shape] ?? BARE_MAX
    assert.ok(bare <= most, `${(100 * bare).toFixed(1)} % of the head is bare`)
  })
