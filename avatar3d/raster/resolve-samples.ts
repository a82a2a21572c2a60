import type { Canvas } from './canvas.ts'

const OPAQUE = 0xff000000

/** A binary pixel is there from this many covered samples of its four on. */
const SEEN_FROM = 2

/** Alpha by how many of a pixel's four samples are covered: rounded parts of 255. */
const SOFT_ALPHAS = [0, 64, 128, 191, 255]

/** What becomes of uncovered samples: `binary` pixels are there or not, as GIF wants it. */
export type Ground = 'solid' | 'binary' | 'soft'

/**
 * The finished picture, 0xAABBGGRR: every pixel the mean of its samples. The pixels of a
 * transparent picture have the colour of their covered samples only, so that no fringe of a
 * background remains; on a soft ground their alpha says how much of them is covered.
 */
export function resolveSamples({ colors }: Canvas, ground: Ground): Uint32Array {
  const seenFrom = ground === 'soft' ? 1 : SEEN_FROM
  const picture = new Uint32Array(colors.length / 4)
  for (let pixel = 0; pixel < picture.length; pixel++) {
    const a = colors[pixel * 4]
    const b = colors[pixel * 4 + 1]
    const c = colors[pixel * 4 + 2]
    const d = colors[pixel * 4 + 3]
    const covered = (a >>> 31) + (b >>> 31) + (c >>> 31) + (d >>> 31)
    if (ground === 'solid' || covered === 4) picture[pixel] = meanOfFour(a, b, c, d)
    else if (covered >= seenFrom) {
      const alpha = ground === 'soft' ? SOFT_ALPHAS[covered] : 255
      picture[pixel] = meanOfCovered([a, b, c, d], covered, alpha)
    }
  }
  return picture
}

function meanOfFour(a: number, b: number, c: number, d: number): number {
  if (a === b && c === d && a === c) return (a | OPAQUE) >>> 0
  // Red and blue are summed in one number: sixteen bits apart, four bytes never meet.
  const redBlue = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff) + 0x20002
  const green = (a & 0xff00) + (b & 0xff00) + (c & 0xff00) + (d & 0xff00) + 0x200
  return (OPAQUE | ((redBlue >>> 2) & 0xff00ff) | ((green >>> 2) & 0xff00)) >>> 0
}

function meanOfCovered(samples: readonly number[], covered: number, alpha: number): number {
  const sum = (shift: number) =>
    samples.reduce((total, s) => (s >>> 31 === 0 ? total : total + ((s >>> shift) & 255)), 0)
  const mean = (shift: number) => Math.round(sum(shift) / covered)
  return ((alpha << 24) | (mean(16) << 16) | (mean(8) << 8) | mean(0)) >>> 0
}
