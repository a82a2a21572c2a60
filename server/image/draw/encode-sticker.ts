import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { StickerName } from '@kisekae/contract/sticker.ts'
import { Format, type Look } from '../address/look.ts'
import { cutOut } from '../sticker/cut-out.ts'
import { drawOverlay } from '../sticker/draw-overlay.ts'
import { REACTIONS } from '../sticker/reactions.ts'
import { STICKER_SIZES } from '../sticker/sizes.ts'
import { encodePicture } from './encode-picture.ts'

const FRAMES_PER_S = 10

export const countStickerFrames = (reaction: StickerName): number =>
  REACTIONS[reaction].loopS * FRAMES_PER_S

interface Saving {
  /** The bits of each channel that are kept. */
  bits: number
  quality: number
  /** Every n-th frame is kept, and shown for longer. */
  every: number
}

/** The attempts, in order of decreasing size: a chat service refuses files that are too large. */
const SAVINGS: readonly Saving[] = [
  { bits: 6, quality: 85, every: 1 },
  { bits: 5, quality: 65, every: 1 },
  { bits: 5, quality: 65, every: 2 },
  { bits: 4, quality: 45, every: 2 },
  { bits: 3, quality: 25, every: 2 },
]

/** Completes the frames of a figure and encodes them within the size that chat services allow. */
export async function encodeSticker(
  figures: readonly Uint32Array[],
  look: Look & { reaction: StickerName },
  kernel: Kernel,
): Promise<Uint8Array> {
  const { reaction, widthPx, heightPx, words = 'none' } = look
  const overlays = await drawOverlay({
    reaction,
    words,
    widthPx,
    heightPx,
    frameCount: figures.length,
  })
  const frames = figures.map((figure, n) => cutOut(figure, overlays[n], look))
  const bytesMax = STICKER_SIZES[`${widthPx}x${heightPx}`]?.bytesMax ?? Number.POSITIVE_INFINITY
  let bytes: Uint8Array = new Uint8Array()
  for (const saving of SAVINGS) {
    bytes = await encode(frames, { look, saving, kernel })
    if (bytes.length <= bytesMax) break
  }
  return bytes
}

interface Options {
  look: Look & { reaction: StickerName }
  saving: Saving
  kernel: Kernel
}

function encode(frames: readonly Uint32Array[], { look, saving, kernel }: Options) {
  const { widthPx, heightPx, format, reaction } = look
  const { bits, quality, every } = saving
  const playedS = STICKER_SIZES[`${widthPx}x${heightPx}`]?.playedS
  const kept = frames.filter((_, n) => n % every === 0)
  const isLossless = format === Format.Png || format === Format.Apng
  return encodePicture(
    isLossless ? kept.map((frame) => reduceColours(frame, bits)) : kept,
    look,
    {
      delayCs: (100 / FRAMES_PER_S) * every,
      quality,
      isFlat: true,
      ...(playedS && { plays: playedS / REACTIONS[reaction].loopS }),
    },
    kernel,
  )
}

/** Rounds the channels of each pixel, but not its alpha: fewer colours compress better. */
function reduceColours(frame: Uint32Array, bits: number): Uint32Array {
  const steps = 2 ** bits - 1
  const rounded = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round((Math.round((value / 255) * steps) / steps) * 255),
  )
  // A plain loop: a function call per pixel takes three times as long.
  const reduced = new Uint32Array(frame.length)
  for (let n = 0; n < frame.length; n++) {
    const pixel = frame[n]
    if (pixel >>> 24 === 0) continue
    const blue = rounded[(pixel >>> 16) & 255] << 16
    const green = rounded[(pixel >>> 8) & 255] << 8
    reduced[n] = ((pixel & 0xff000000) | blue | green | rounded[pixel & 255]) >>> 0
  }
  return reduced
}
