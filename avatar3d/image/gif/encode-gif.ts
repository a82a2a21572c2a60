import { choosePalette } from '../palette/choose-palette.ts'
import { collectColours } from '../palette/collect-colours.ts'
import { createNearestColour } from '../palette/nearest-colour.ts'
import { cropPatch } from './crop-patch.ts'
import type { GifKernel } from './gif-kernel.ts'
import { type GifPatch, writeGif } from './gif-writer.ts'
import { indexFrame } from './index-frame.ts'
import type { Indexer, Palette, Tolerance } from './indexer.ts'

interface Options {
  widthPx: number
  heightPx: number
  /** The duration of a frame, 2 to 65535. Browsers replace shorter durations with 10. */
  delayCs: number
  /** Whether pixels that are less than half covered are transparent; if false, alpha is ignored. */
  transparent: boolean
  kernel: GifKernel
}

/** One index is reserved for transparent or unchanged pixels. */
const COLOUR_COUNT_MAX = 255
/** About this many pixels are sampled for the palette. */
const SAMPLE_PIXEL_COUNT = 150_000
/**
 * A displayed colour within this squared RGB distance is not replaced: this saves bytes and avoids
 * flicker. Next to an unchanged pixel, the distance may be larger, since extending a run costs
 * almost nothing: at the same size, the result is 0.2 dB better than with a single tolerance.
 */
const TOLERANCE: Tolerance = { alone: 56, inRun: 96 }
const NONE: Tolerance = { alone: 0, inRun: 0 }
const SIZE_MAX_PX = 65535

/**
 * Encodes frames of 0xAABBGGRR words as a GIF that loops forever; a single frame as a still
 * picture.
 */
export function encodeGif(frames: readonly Uint32Array[], options: Options): Uint8Array {
  refuseUnfit(frames, options)
  const { transparent, kernel, widthPx, heightPx } = options
  const colours = findPalette(frames, options)
  const patches = transparent
    ? cutPatches(frames, options, colours)
    : changePatches(frames, options, {
        ...colours,
        ...kernel.createIndexer(colours, widthPx * heightPx),
      })
  return writeGif(
    {
      ...options,
      ...colours,
      transparentIndex: colours.keepIndex,
      wiped: transparent,
      looped: frames.length > 1,
      createLzw: kernel.createLzw,
    },
    patches,
  )
}

/** The exact colours if there are few enough, otherwise a good approximation. */
function findPalette(frames: readonly Uint32Array[], { widthPx, transparent }: Options): Palette {
  const limit = { countMax: COLOUR_COUNT_MAX, transparent }
  const all = collectColours(frames, limit)
  if (all !== undefined)
    return { palette: all, exact: true, tolerance: NONE, keepIndex: all.length }
  const chosen = choosePalette(sampleRows(frames, widthPx), limit)
  const palette = chosen.length > 0 ? chosen : choosePalette(frames, limit)
  return { palette, exact: false, tolerance: TOLERANCE, keepIndex: palette.length }
}

/** Every n-th row, offset in each frame: slow-moving content is fully sampled after n frames. */
function* sampleRows(frames: readonly Uint32Array[], widthPx: number): Generator<Uint32Array> {
  const pixelCount = frames.length * frames[0].length
  const step = Math.ceil(pixelCount / SAMPLE_PIXEL_COUNT) * widthPx
  for (const [i, frame] of frames.entries()) {
    const first = (i * widthPx) % step
    for (let row = first; row < frame.length; row += step) yield frame.subarray(row, row + widthPx)
  }
}

/** Draws each frame in full on a cleared canvas, since the figure's silhouette moves. */
function* cutPatches(
  frames: readonly Uint32Array[],
  { widthPx }: Options,
  colours: Palette,
): Generator<GifPatch> {
  const findNearest = createNearestColour(colours.palette, colours)
  const transparentIndex = colours.keepIndex
  const indices = new Uint8Array(frames[0].length)
  for (const frame of frames) {
    indexFrame(frame, indices, { findNearest, transparentIndex })
    yield cropPatch(indices, widthPx, transparentIndex)
  }
}

/** Draws the first frame in full, then only changes. */
function* changePatches(
  [first, ...others]: readonly Uint32Array[],
  { widthPx, heightPx }: Options,
  { indexFirst, indexNext, keepIndex }: Indexer & Pick<Palette, 'keepIndex'>,
): Generator<GifPatch> {
  yield { leftPx: 0, topPx: 0, widthPx, heightPx, indices: indexFirst(first) }
  for (const frame of others) yield cropPatch(indexNext(frame), widthPx, keepIndex)
}

function refuseUnfit(frames: readonly Uint32Array[], options: Options): void {
  const { widthPx, heightPx, delayCs } = options
  if (!isBetween(widthPx, 1, SIZE_MAX_PX) || !isBetween(heightPx, 1, SIZE_MAX_PX)) {
    throw new RangeError(`A GIF of ${widthPx} × ${heightPx} pixels cannot be written.`)
  }
  if (!isBetween(delayCs, 2, 65535)) {
    throw new RangeError(`Not every browser supports a delay of ${delayCs} cs.`)
  }
  if (frames.length === 0) throw new RangeError('A GIF must have at least one frame.')
  if (frames.some((frame) => frame.length !== widthPx * heightPx)) {
    throw new RangeError(`Every frame must have ${widthPx} × ${heightPx} pixels.`)
  }
}

function isBetween(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to
}
