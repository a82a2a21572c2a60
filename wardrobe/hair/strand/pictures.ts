import type { Paint } from './paint.ts'
import { paintCoils } from './paint-coils.ts'
import { paintCurl } from './paint-curl.ts'
import { paintLoc } from './paint-loc.ts'
import { paintPlait } from './paint-plait.ts'
import { paintStrand } from './paint-strands.ts'
import { paintStubble } from './paint-stubble.ts'

/** A picture of hair: the content of its strips, and the strips that locks and close hair use. */
interface PicturePlan {
  paint: (strip: number, u: number, v: number) => Paint
  locks: readonly number[]
  close: readonly number[]
}

type Painter = PicturePlan['paint']

const LAST = 3
const FIRST_THREE = [0, 1, 2]

/** Three strips of locks, and one of cropped hair. */
const withStubble = (paint: Painter): PicturePlan => ({
  paint: (strip, u, v) => (strip === LAST ? paintStubble(u, v) : paint(strip, u, v)),
  locks: FIRST_THREE,
  close: [LAST],
})

/** Two strips of coils, and two of smooth locks for the hair that is drawn up to them. */
const SLEEK: PicturePlan = {
  paint: (strip, u, v) => (strip < 2 ? paintStrand(strip, u, v) : paintCoils(strip, u, v)),
  locks: [2, LAST],
  close: [0, 1],
}

export const PICTURES = {
  strands: { paint: paintStrand, locks: [...FIRST_THREE, LAST], close: [...FIRST_THREE, LAST] },
  cropped: withStubble(paintStrand),
  coils: withStubble(paintCoils),
  curls: withStubble((_, u, v) => paintCurl(u, v)),
  plaits: withStubble(paintPlait),
  locs: withStubble(paintLoc),
  puffs: SLEEK,
} satisfies Record<string, PicturePlan>

export type Picture = keyof typeof PICTURES
