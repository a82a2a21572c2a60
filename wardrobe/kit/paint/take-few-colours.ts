import { choosePalette } from '@kisekae/avatar3d/image/palette/choose-palette.ts'
import { createNearestColour } from '@kisekae/avatar3d/image/palette/nearest-colour.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'

/** Half the colours of a byte: files are a seventh smaller, and the eyes look the same. */
const COLOUR_COUNT = 128

/**
 * Reduces an opaque picture to few colours, which makes its file less than half as large. The
 * colour of its first pixel, the skin of a face, is unchanged, because other pieces have it too.
 */
export function takeFewColours({ widthPx, heightPx, pixels }: Texture): Texture {
  const words = new Uint32Array(pixels.slice().buffer)
  const palette = choosePalette([words], { countMax: COLOUR_COUNT - 1, transparent: false })
  const colours = Uint32Array.of(words[0], ...palette)
  const findNearest = createNearestColour(colours, { exact: true })
  return { widthPx, heightPx, pixels: repaint(words, (word) => colours[findNearest(word)]) }
}

/** Neighbours are mostly equal, so each run of a colour is looked up once. */
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
