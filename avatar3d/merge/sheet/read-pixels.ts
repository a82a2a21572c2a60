import type { Texture } from '../../vrm/model.ts'

/** For each pixel along a picture's side, the source pixels that it covers. */
export interface Sources {
  /**
   * For each pixel, the index in `places` at which its source pixels start; finally, the index at
   * which those of the last pixel end.
   */
  starts: Int32Array
  /** Positions within the source. */
  places: number[]
}

type ReadPixel = (columns: Sources, x: number, rows: Sources, y: number) => number

/** One 0xAABBGGRR per pixel. */
function listWords({ pixels }: Texture): Uint32Array {
  // Words must be aligned to four bytes.
  const { buffer, byteOffset, length } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice()
  return new Uint32Array(buffer, byteOffset, length / 4)
}

/** Reads pixels unchanged. */
export function pixelPicker(source: Texture): ReadPixel {
  const words = listWords(source)
  return (columns, x, rows, y) =>
    words[rows.places[rows.starts[y]] * source.widthPx + columns.places[columns.starts[x]]]
}

/** The sum of this many bytes fits in sixteen bits. */
const SUMMED_MAX = 256

/** Reads the mean of opaque pixels from sums, with red and blue in one number. */
export function pixelMixer(source: Texture): ReadPixel {
  const words = listWords(source)
  const mixByAlpha = alphaMixer(source)
  return (columns, x, rows, y) => {
    const { starts, places } = columns
    const count = (starts[x + 1] - starts[x]) * (rows.starts[y + 1] - rows.starts[y])
    if (count > SUMMED_MAX) return mixByAlpha(columns, x, rows, y)
    let all = -1
    let redBlue = 0
    let green = 0
    for (let row = rows.starts[y]; row < rows.starts[y + 1]; row++) {
      const line = rows.places[row] * source.widthPx
      for (let column = starts[x]; column < starts[x + 1]; column++) {
        const word = words[line + places[column]]
        all &= word
        redBlue += word & 0xff00ff
        green += word & 0xff00
      }
    }
    if (all >>> 24 !== 255) return mixByAlpha(columns, x, rows, y)
    const mean = (sum: number) => Math.floor((2 * sum + count) / (2 * count))
    const [red, blue] = [mean(redBlue & 0xffff), mean(redBlue >>> 16)]
    return (0xff000000 | (blue << 16) | (mean(green >>> 8) << 8) | red) >>> 0
  }
}

/** Reads the mean of pixels, weighted by alpha unless all are transparent. */
export function alphaMixer({ widthPx, pixels }: Texture): ReadPixel {
  return (columns, x, rows, y) => {
    let [r, g, b, a, weights, count] = [0, 0, 0, 0, 0, 0]
    for (let row = rows.starts[y]; row < rows.starts[y + 1]; row++)
      for (let column = columns.starts[x]; column < columns.starts[x + 1]; column++) {
        const at = (rows.places[row] * widthPx + columns.places[column]) * 4
        // A minimal weight preserves the colours of fully transparent pixels.
        const weight = pixels[at + 3] + 1e-3
        r += pixels[at] * weight
        g += pixels[at + 1] * weight
        b += pixels[at + 2] * weight
        a += pixels[at + 3]
        weights += weight
        count++
      }
    const mean = (sum: number, whole: number) => Math.round(sum / whole)
    const color = mean(r, weights) | (mean(g, weights) << 8) | (mean(b, weights) << 16)
    return (color | (mean(a, count) << 24)) >>> 0
  }
}
