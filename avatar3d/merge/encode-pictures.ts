import type { Model, Texture } from '../vrm/model.ts'
import type { EncodedImage } from '../vrm/open-pictures.ts'
import type { Origins } from './load-parts.ts'
import type { MergeCodecs, PictureUse } from './merge-options.ts'

/** The pictures of a model for its file: as they lay in a part, or else encoded anew. */
export async function encodePictures(
  { textures, materials }: Model,
  origins: Origins,
  codecs: MergeCodecs,
): Promise<EncodedImage[]> {
  const reliefs = new Set(materials.map((material) => material.normalTexture))
  // A few pixels, of which each stands for a whole material.
  const coarse = new Set(
    materials.flatMap((m) => [m.shadingShiftTexture?.texture, m.rimTexture, m.outlineWidthTexture]),
  )
  const describeUse = (i: number): PictureUse => ({
    isOpaque: !coarse.has(i) && isOpaque(textures[i]),
    kind: reliefs.has(i) ? 'data' : 'color',
  })
  const pictures: EncodedImage[] = []
  for (const [i, texture] of textures.entries()) {
    const origin = origins.get(texture)
    pictures.push(origin ?? (await codecs.encode(texture, describeUse(i))))
  }
  return pictures
}

function isOpaque({ pixels }: Texture): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 255) return false
  return true
}
