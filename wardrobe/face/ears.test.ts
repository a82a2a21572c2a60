// Loose hair, hoods and scarves cover the ears completely; with other hair, the ears can be seen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { EAR_ACCESSORIES } from '../accessory/ear-pieces.ts'
import { BODIES } from '../body/pieces.ts'
import { COSTUMES } from '../clothes/costume/pieces.ts'
import { drawLook } from '../draw-look.ts'
import { HAIRS } from '../hair/pieces.ts'
import { HATS } from '../hat/pieces.ts'
import type { Piece } from '../kit/piece.ts'
import { FACES } from './pieces.ts'

/** Hair through which no part of an ear is visible at rest. */
const OVER_EARS: ReadonlySet<string> = new Set([
  'hair-afro',
  'hair-beaded',
  'hair-blunt-bob',
  'hair-bob',
  'hair-box-braids',
  'hair-flip',
  'hair-half-bun',
  'hair-half-tail',
  'hair-hime',
  'hair-layered',
  'hair-lob',
  'hair-locs',
  'hair-space-buns',
  'hair-straight',
  'hair-waves',
  'hair-wolf',
])

/** Scarves and hoods around the head. */
const ENCLOSING: ReadonlySet<string> = new Set(['hat-hijab', 'clothes-penguin', 'clothes-dragon'])

/** Pixels of the figure's ears in a picture of 160 pixels; uncovered ones have about 300. */
const SEEN_MIN = 40
const HIDDEN_MAX = 1

const [face, body] = [FACES[0], BODIES[0]]
const [BALD] = HAIRS.filter(({ key }) => key.startsWith('hair-bald-'))
const shapeOf = ({ key }: Piece) => key.replace(/-[^-]+$/, '')
const firstOf = (pieces: readonly Piece[]) => [
  ...new Map(pieces.map((piece) => [shapeOf(piece), piece])).values(),
]

for (const hair of firstOf(HAIRS)) {
  const shape = shapeOf(hair)
  const isOver = OVER_EARS.has(shape)
  test(`${shape} ${isOver ? 'covers the ears' : 'shows the ears'}`, () => {
    const counts = [0, 45, 90].map((turn) => countEar([hair], turn))
    const most = Math.max(...counts)
    if (isOver) assert.ok(most <= HIDDEN_MAX, `${most} pixels are visible`)
    else assert.ok(most >= SEEN_MIN, `${most} pixels are visible`)
  })
}

for (const cover of firstOf([...HATS, ...COSTUMES]).filter((p) => ENCLOSING.has(shapeOf(p))))
  test(`no ear is visible under ${shapeOf(cover)}`, () => {
    const counts = [0, 45, 90, 135].map((turn) => countEar([BALD, cover], turn))
    assert.deepEqual(counts, [0, 0, 0, 0])
  })

for (const cover of firstOf([...HATS, ...COSTUMES]).filter((p) => ENCLOSING.has(shapeOf(p))))
  test(`nothing that is worn in the ears is visible under ${shapeOf(cover)}`, () => {
    for (const worn of firstOf(EAR_ACCESSORIES))
      assert.deepEqual(draw([BALD, cover, worn], 90), draw([BALD, cover], 90), worn.key)
  })

/** The pixels that change when the ears are hidden. */
function countEar(worn: readonly Piece[], turn: number): number {
  const hidden = draw(worn, turn, ['ears'])
  return draw(worn, turn).filter((pixel, n) => pixel !== hidden[n]).length
}

const draw = (worn: readonly Piece[], turn: number, hide: readonly string[] = []): Uint32Array =>
  drawLook([body, face, ...worn], {
    widthPx: 160,
    heightPx: 160,
    clip: { motion: idle, durationS: LOOP_S },
    frameCount: 1,
    yaw: (turn / 180) * Math.PI,
    target: [0, 0.8, 0],
    heightMetres: 0.5,
    hide,
  })[0]
