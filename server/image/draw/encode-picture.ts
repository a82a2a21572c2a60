import { deflateSync } from 'node:zlib'
import { encodeGif } from '@kisekae/avatar3d/image/gif/encode-gif.ts'
import { encodeApng } from '@kisekae/avatar3d/image/png/encode-apng.ts'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import sharp from 'sharp'
import { Format, type Look, TRANSPARENT } from '../address/look.ts'

/**
 * A lower effort takes half the time and costs 5% more bytes; a higher one takes ten times as long
 * for little gain.
 */
const WEBP = { quality: 85, alphaQuality: 90, effort: 2 }
/** For 24 stickers: 20% less CPU time, at the cost of 17% more bytes. */
const QUICK = { level: 3 }
/**
 * At equal SSIM, an AVIF render is a fifth smaller than a WebP render, but takes five times the CPU
 * time.
 */
const AVIF = { effort: 2, chromaSubsampling: '4:4:4' }
const CENTISECOND_MS = 10
/** The encoders do not accept a quality of zero. */
const QUALITY_MIN = 1

// Our own threads render in parallel; sharp's would only compete with them.
sharp.concurrency(1)
sharp.cache(false)

/** Encodes frames of 0xAABBGGRR words, each shown for `delayCs`. */
export async function encodePicture(
  frames: readonly Uint32Array[],
  look: Look,
  encoding: Encoding,
  kernel: Kernel,
): Promise<Uint8Array> {
  const { format, widthPx, heightPx } = look
  const size = { widthPx, heightPx, ...encoding }
  switch (format) {
    case Format.Gif:
      return encodeGif(frames, { ...size, transparent: look.background === TRANSPARENT, kernel })
    case Format.Png:
      return encodePng({ ...size, pixels: frames[0] }, deflateSync)
    case Format.Apng:
      return encodeApng(frames, size, (bytes) => deflateSync(bytes, encoding.isFlat ? QUICK : {}))
    case Format.Webp:
      return encodeWebp(frames, { ...size, quality: look.quality ?? encoding.quality })
    case Format.Jpeg:
      return encodeJpeg(frames[0], { ...size, quality: look.quality })
    case Format.Avif:
      return encodeAvif(frames[0], {
        ...size,
        quality: look.quality,
        isOpaque: look.background !== TRANSPARENT,
      })
  }
}

/** The settings with which an encoder writes the frames. */
export interface Encoding {
  delayCs: number
  /** The number of times that an APNG plays; if absent, it repeats forever. */
  plays?: number
  /** Encodes an APNG with few colours in less time, at the cost of a larger file. */
  isFlat?: boolean
  /** The quality of WebP, JPEG and AVIF, 0 to 100. */
  quality?: number | undefined
}

interface Clip extends Encoding {
  widthPx: number
  heightPx: number
}

/** Passes all frames as one tall picture, one page below another. */
function encodeWebp(
  frames: readonly Uint32Array[],
  { widthPx, heightPx, delayCs, quality = WEBP.quality }: Clip,
): Promise<Uint8Array> {
  const pixels = new Uint32Array(frames.length * widthPx * heightPx)
  for (const [i, frame] of frames.entries()) pixels.set(frame, i * frame.length)
  const height = heightPx * frames.length
  const raw = { width: widthPx, height, channels: 4, pageHeight: heightPx } as const
  const delay = frames.map(() => delayCs * CENTISECOND_MS)
  return sharp(new Uint8Array(pixels.buffer), { raw })
    .webp({
      ...WEBP,
      quality: Math.max(quality, QUALITY_MIN),
      loop: 0,
      ...(frames.length > 1 && { delay }),
    })
    .toBuffer()
}

function encodeAvif(
  frame: Uint32Array,
  { widthPx, heightPx, quality = WEBP.quality, isOpaque }: Clip & { isOpaque: boolean },
): Promise<Uint8Array> {
  const picture = openFrame(frame, { widthPx, heightPx })
  return (isOpaque ? picture.removeAlpha() : picture)
    .avif({ ...AVIF, quality: Math.max(quality, QUALITY_MIN) })
    .toBuffer()
}

/**
 * Without chroma subsampling, which gives drawn lines coloured fringes. No transparency is lost,
 * because the frame has a background.
 */
function encodeJpeg(
  frame: Uint32Array,
  { widthPx, heightPx, quality = WEBP.quality }: Clip,
): Promise<Uint8Array> {
  return openFrame(frame, { widthPx, heightPx })
    .removeAlpha()
    .jpeg({ quality: Math.max(quality, QUALITY_MIN), chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function openFrame(
  frame: Uint32Array,
  { widthPx: width, heightPx: height }: { widthPx: number; heightPx: number },
) {
  const bytes = new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength)
  return sharp(bytes, { raw: { width, height, channels: 4 } })
}
