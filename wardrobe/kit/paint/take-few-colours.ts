import { choosePalette } from '@kisekae/avatar3d/image/palette/choose-palette.ts'
import { createNearestColour } from '@kisekae/avatar3d/image/palette/nearest-colour.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { wordOf } from './word-of.ts'

/**
 * Half as many colours as a byte can represent: files are a seventh smaller, and the painted eyes
 * look the same.
 */
const COLOUR_COUNT = 128

/**
 * Reduces the number of colours of an opaque picture, which makes its file less than half as large.
 * The colour of the first pixel, which is the skin of a face, is unchanged, because other pieces
 * have it too. The colours of `own` are unchanged as well, and no other colour becomes one of them.
 */
export function takeFewColours(
  { widthPx, heightPx, pixels, marks }: Texture,
  own: readonly Vec3[],
): Texture {
  const words = new Uint32Array(pixels.slice().buffer)
  const ownWords = new Set(own.map(wordOf))
  const others = leaveOut(words, ownWords)
  const countMax = COLOUR_COUNT - 1 - own.length
  const palette = choosePalette([others], { countMax, transparent: false })
  const colours = Uint32Array.of(words[0], ...palette.map((word) => leave(word, ownWords)))
  const findNearest = createNearestColour(colours, { exact: true })
  const paint = (word: number) => (ownWords.has(word) ? word : colours[findNearest(word)])
  return { widthPx, heightPx, pixels: repaint(words, paint), marks }
}

/** The colour, or, if it is taken, one that differs from it only in the lowest bit of blue. */
const leave = (word: number, taken: ReadonlySet<number>) =>
  taken.has(word) ? (word ^ 0x10000) >>> 0 : word

/**
 * The pixels of other colours; neighbouring pixels are mostly equal, so each run is looked up once.
 */
function leaveOut(words: Uint32Array, left: ReadonlySet<number>): Uint32Array<ArrayBuffer> {
  const others = new Uint32Array(words.length)
  let count = 0
  let last = words[0]
  let isLeft = left.has(last)
  for (const word of words) {
    if (word !== last) {
      last = word
      isLeft = left.has(word)
    }
    if (!isLeft) others[count++] = word
  }
  return others.subarray(0, count)
}

/** Neighbouring pixels are mostly equal, so each run of a colour is looked up once. */
function repaint(words: Uint32Array, paint: (word: number) => number): Uint8Array {
  const painted = new Uint32Array(words.length)
  let last = words[0]
  let colour = paint(last)
  for (let i = 0; i < words.length; i++) {
    if (words[i] !== last) {
      last = words[i]
      colour = paint(last)
    }
    painted[i] = colour
  }
  return new Uint8Array(painted.buffer)
}
