import { createByteWriter } from '../byte-writer.ts'
import { compressRows, type Deflate } from './compress-rows.ts'
import { encodePng } from './encode-png.ts'
import { leaveRows } from './filter-png.ts'
import { type Area, findChange } from './find-change.ts'
import { createPngWriter } from './png-writer.ts'

interface Options {
  widthPx: number
  heightPx: number
  /** The duration of a frame. */
  delayCs: number
  /** The number of times that the animation plays; if absent, it repeats forever. */
  plays?: number
  /** Whether the frames are drawn in few colours, so that filtered rows would not be smaller. */
  isFlat?: boolean
}

/**
 * How a frame's pixels combine with the canvas (APNG, fcTL): they replace it, or are drawn over it.
 */
const BLEND = { source: 0, over: 1 }

/**
 * Encodes frames of 0xAABBGGRR words as a lossless animated PNG that loops; a single frame as a
 * PNG. Every frame contains the rectangle that changes. In opaque pictures, unchanged pixels
 * within it are transparent: this halves the size, since transparent pixels compress to nothing.
 */
export function encodeApng(
  frames: readonly Uint32Array[],
  options: Options,
  deflate: Deflate,
): Uint8Array {
  const { widthPx, heightPx, plays = 0 } = options
  if (frames.length === 1) return encodePng({ ...options, pixels: frames[0] }, deflate)
  refuseUnfit(frames, options)
  const compress = (bytes: Uint8Array, rowLength: number) =>
    options.isFlat ? deflate(leaveRows(bytes, rowLength)) : compressRows(bytes, rowLength, deflate)
  const isOpaque = frames.every(hasNoHole)
  const writer = createPngWriter({ widthPx, heightPx, pixel: 'rgba' })
  writer.writeChunk('acTL', longs(frames.length, plays))
  let sequence = 0
  for (const [i, frame] of frames.entries()) {
    const previous = frames[i - 1]
    const area = previous
      ? findChange(previous, frame, widthPx)
      : { leftPx: 0, topPx: 0, widthPx, heightPx }
    const kept = isOpaque ? previous : undefined
    const data = compress(cut(frame, area, widthPx, kept), area.widthPx * 4)
    writer.writeChunk('fcTL', control(sequence++, area, options.delayCs, kept !== undefined))
    if (previous) writer.writeChunk('fdAT', join(longs(sequence++), data))
    else writer.writeChunk('IDAT', data)
  }
  return writer.finish()
}

/** The bytes R G B A of an area; unchanged pixels are transparent. */
function cut(frame: Uint32Array, area: Area, widthPx: number, kept?: Uint32Array): Uint8Array {
  const words = new Uint32Array(area.widthPx * area.heightPx)
  for (let y = 0; y < area.heightPx; y++) {
    const from = (area.topPx + y) * widthPx + area.leftPx
    for (let x = 0; x < area.widthPx; x++)
      if (kept?.[from + x] !== frame[from + x]) words[y * area.widthPx + x] = frame[from + x]
  }
  return new Uint8Array(words.buffer)
}

/** Size, position, delay in hundredths of a second, no disposal. */
function control(sequence: number, area: Area, delayCs: number, isOver: boolean): Uint8Array {
  const { widthPx, heightPx, leftPx, topPx } = area
  const rest = Uint8Array.of(delayCs >> 8, delayCs, 0, 100, 0, isOver ? BLEND.over : BLEND.source)
  return join(longs(sequence, widthPx, heightPx, leftPx, topPx), rest)
}

function longs(...values: number[]): Uint8Array {
  const writer = createByteWriter()
  for (const value of values) writer.writeLong(value)
  return writer.finish()
}

function join(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const joined = new Uint8Array(head.length + tail.length)
  joined.set(head)
  joined.set(tail, head.length)
  return joined
}

const hasNoHole = (frame: Uint32Array) => frame.every((colour) => colour >>> 24 === 255)

function refuseUnfit(frames: readonly Uint32Array[], { widthPx, heightPx, delayCs }: Options) {
  const pixelCount = widthPx * heightPx
  if (frames.length === 0) throw new RangeError('An animated picture must have at least one frame.')
  if (pixelCount === 0 || frames.some(({ length }) => length !== pixelCount))
    throw new RangeError(`Every frame must have ${widthPx} × ${heightPx} pixels.`)
  if (!(Number.isInteger(delayCs) && delayCs >= 1 && delayCs <= 65535))
    throw new RangeError(`A delay of ${delayCs} cs cannot be written.`)
}
