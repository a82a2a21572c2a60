import gifenc from 'gifenc'
import sharp from 'sharp'

/** Frames of 0xAABBGGRR words, all the same size, on an opaque background. */
export interface Clip {
  frames: Uint32Array[]
  widthPx: number
  heightPx: number
  delayCs: number
}

const { GIFEncoder, quantize, applyPalette } = gifenc

/**
 * Encodes with gifenc and the settings that its documentation recommends for speed: one palette in
 * rgb565, chosen from every fourth frame, as a careful user would do. It does not encode
 * differences between frames.
 */
export function encodeByGifenc({ frames, widthPx, heightPx, delayCs }: Clip): Uint8Array {
  const pictures = frames.map(toBytes)
  const sample = Buffer.concat(pictures.filter((_, i) => i % 4 === 0))
  const palette = quantize(sample, 256, { format: 'rgb565' })
  const gif = GIFEncoder()
  for (const [i, picture] of pictures.entries()) {
    const indices = applyPalette(picture, palette, 'rgb565')
    const options = { delay: delayCs * 10, ...(i === 0 && { palette }) }
    gif.writeFrame(indices, widthPx, heightPx, options)
  }
  gif.finish()
  return gif.bytes()
}

/**
 * Encodes with sharp (libvips with cgif and libimagequant) and its fast settings, without
 * dithering.
 */
export async function encodeBySharp(clip: Clip): Promise<Uint8Array> {
  const { frames, widthPx, heightPx, delayCs } = clip
  const height = heightPx * frames.length
  const raw = { width: widthPx, height, channels: 4 as const, pageHeight: heightPx }
  return await sharp(Buffer.concat(frames.map(toBytes)), { raw })
    .gif({ loop: 0, delay: frames.map(() => delayCs * 10), effort: 3, dither: 0 })
    .toBuffer()
}

/** The peak signal-to-noise ratio over all channels and frames (dB), as libvips decodes the GIF. */
export async function measurePsnrDb(gif: Uint8Array, { frames }: Clip): Promise<number> {
  const shown = await sharp(gif, { animated: true }).ensureAlpha().raw().toBuffer()
  const source = Buffer.concat(frames.map(toBytes))
  if (shown.length !== source.length)
    throw new Error('The frames of the GIF differ from those of the clip.')
  let squares = 0
  for (let i = 0; i < source.length; i++) squares += (source[i] - shown[i]) ** 2
  return 10 * Math.log10((255 * 255 * source.length) / squares)
}

function toBytes(frame: Uint32Array): Uint8Array {
  return new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength)
}
