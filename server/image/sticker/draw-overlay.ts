import type { StickerName, StickerWords } from '@kisekae/contract/sticker.ts'
import sharp from 'sharp'
import { layDecoration } from './decorations.ts'
import { layWords } from './lay-words.ts'
import { REACTIONS } from './reactions.ts'

interface Overlay {
  reaction: StickerName
  words: StickerWords
  widthPx: number
  heightPx: number
  frameCount: number
}

/** The words and the decoration of every frame, as one number 0xAABBGGRR per pixel. */
export async function drawOverlay(overlay: Overlay): Promise<Uint32Array[]> {
  const { widthPx, heightPx, frameCount } = overlay
  const frames = Array.from({ length: frameCount }, (_, frame) => {
    const at = `y="${frame * heightPx}" width="${widthPx}" height="${heightPx}"`
    // A nested picture clips everything outside its frame.
    return `<svg ${at}>${layFrame(overlay, frame / frameCount)}</svg>`
  })
  const size = `width="${widthPx}" height="${heightPx * frameCount}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${frames.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  const pixels = new Uint32Array(new Uint8Array(bytes).buffer)
  const pixelCount = widthPx * heightPx
  return frames.map((_, n) => pixels.subarray(n * pixelCount, (n + 1) * pixelCount))
}

function layFrame({ reaction, words, widthPx, heightPx }: Overlay, phase: number): string {
  const { decoration, colour, ...texts } = REACTIONS[reaction]
  const space = { widthPx, heightPx }
  const charms = layDecoration(decoration, space, phase)
  if (words === 'none') return charms
  return charms + layWords({ ...space, colour, text: texts[words] }, phase)
}
