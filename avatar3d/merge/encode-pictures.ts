import type { Model, Texture } from '../vrm/model.ts'
import type { EncodedImage } from '../vrm/paint/open-pictures.ts'
import type { MergeCodecs, PictureUse } from './merge-options.ts'

/** The pictures of a model for its file: copied from a part, or else re-encoded. */
export async function encodePictures(
  { textures, materials }: Model,
  codecs: MergeCodecs,
): Promise<EncodedImage[]> {
  const reliefs = new Set(materials.map((material) => material.normalTexture))
  // A few pixels, each of which represents a whole material.
  const coarse = new Set(
    materials.flatMap((m) => [m.shadingShiftTexture?.texture, m.rimTexture, m.outlineWidthTexture]),
  )
  const seenThrough = new Set(
    materials.flatMap((m) => (m.alphaMode === 'OPAQUE' ? [] : [m.texture, m.shadeTexture])),
  )
  const describeUse = (i: number): PictureUse => {
    const words = listWords(textures[i])
    return {
      // The alpha of an opaque picture is irrelevant.
      isOpaque: !seenThrough.has(i) || isOpaque(words),
      isExact: coarse.has(i) || isFlat(words),
      kind: reliefs.has(i) ? 'data' : 'color',
    }
  }
  const pictures: EncodedImage[] = []
  const { isKept = () => true } = codecs
  for (const [i, texture] of textures.entries()) {
    const copy = texture.encoded && isKept(texture.encoded.mimeType) ? texture.encoded : undefined
    pictures.push(copy ?? (await codecs.encode(texture, describeUse(i))))
  }
  return pictures
}

/** The number of sampled positions: drawings are flat nearly everywhere, photographs nowhere. */
const PLACE_COUNT = 4096
const CHANGES_MAX = 1 / 4

/** Whether most pixels are equal to their predecessors. */
function isFlat(words: Int32Array): boolean {
  const step = Math.max(1, Math.floor(words.length / PLACE_COUNT))
  let changeCount = 0
  for (let i = 1; i < words.length; i += step) if (words[i] !== words[i - 1]) changeCount++
  return changeCount <= (words.length / step) * CHANGES_MAX
}

function isOpaque(words: Int32Array): boolean {
  let all = -1
  for (let i = 0; i < words.length; i++) all &= words[i]
  return all >>> 24 === 255
}

/** One 0xAABBGGRR per pixel; signed, because signed numbers compare faster. */
function listWords({ pixels }: Texture): Int32Array {
  // Words must be aligned to four bytes.
  const { buffer, byteOffset, length } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice()
  return new Int32Array(buffer, byteOffset, length / 4)
}
