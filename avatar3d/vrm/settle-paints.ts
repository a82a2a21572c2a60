import type { Material, Primitive, Texture, Vec3 } from './model.ts'
import type { Paint } from './read-materials.ts'

// Shrinking a picture leaves its full pixels a little short of full.
const OPAQUE = 0.98

/**
 * The materials as they are drawn: outlines take the colour of the surface as far as they mix with
 * it, and blending is left to pictures that have something to see through.
 */
export function settlePaints(
  paints: Paint[],
  primitives: Primitive[],
  textures: Texture[],
): Material[] {
  const areOpaque = textures.map(isOpaque)
  return paints.map(({ material, outlineMix }, i) => {
    const texture = textures[material.texture]
    const wearers = primitives.filter((primitive) => primitive.material === i)
    const tint = outlineMix > 0 ? meanColor(material, texture, wearers) : [1, 1, 1]
    const mix = Math.min(1, outlineMix)
    return {
      ...material,
      outlineColor: material.outlineColor.map(
        (part, c) => part * (1 - mix + mix * tint[c]),
      ) as Vec3,
      alphaMode:
        material.baseColor[3] >= OPAQUE && (areOpaque[material.texture] ?? true)
          ? 'OPAQUE'
          : material.alphaMode,
    }
  })
}

function isOpaque({ pixels }: Texture): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] < OPAQUE * 255) return false
  return true
}

/** The mean linear colour of a material at the vertices that wear it. */
function meanColor(material: Material, texture: Texture | undefined, wearers: Primitive[]): Vec3 {
  const base: Vec3 = [material.baseColor[0], material.baseColor[1], material.baseColor[2]]
  if (!texture) return base
  const sum = [0, 0, 0]
  let count = 0
  for (const { uvs } of wearers)
    for (let i = 0; i < uvs.length; i += 2) {
      const at = findPixel(texture, uvs[i], uvs[i + 1])
      // Close enough to sRGB for a tint.
      for (let c = 0; c < 3; c++) sum[c] += (texture.pixels[at + c] / 255) ** 2.2
      count++
    }
  return base.map((part, c) => (count ? (part * sum[c]) / count : part)) as Vec3
}

/** Where the pixel at u, v begins; the picture repeats beyond 0 to 1. */
function findPixel({ widthPx, heightPx }: Texture, u: number, v: number): number {
  const x = Math.min(widthPx - 1, Math.floor((u - Math.floor(u)) * widthPx))
  const y = Math.min(heightPx - 1, Math.floor((v - Math.floor(v)) * heightPx))
  return (y * widthPx + x) * 4
}
