import type { Texture } from '../model.ts'

/** The largest mark: every program treats an alpha so close to full as opaque. */
const MARK_MAX = 5

/** The pixels for a file: a mark lowers alpha, which opaque surfaces ignore. */
export function writeMarks({ pixels, marks }: Texture): Uint8Array {
  if (!marks) return pixels
  const marked = new Uint8Array(pixels)
  for (let n = 0; n < marks.length; n++) marked[n * 4 + 3] = 255 - marks[n]
  return marked
}

/**
 * The marks in the alpha values of a file's picture; undefined if these values represent
 * transparency, or if all of them are 255.
 */
export function readMarks(alphas: Uint8Array): Uint8Array | undefined {
  const lowest = alphas.reduce((least, alpha) => Math.min(least, alpha), 255)
  if (lowest === 255 || lowest < 255 - MARK_MAX) return undefined
  return alphas.map((alpha) => 255 - alpha)
}
