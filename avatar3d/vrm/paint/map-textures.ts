import type { Material } from '../model.ts'

/** A copy of a material with other texture indices. */
export function mapTextures(material: Material, move: (texture: number) => number): Material {
  const { normalTexture, emissiveTexture, matcapTexture, shadingShiftTexture } = material
  const { rimTexture, outlineWidthTexture } = material
  return {
    ...material,
    texture: move(material.texture),
    shadeTexture: move(material.shadeTexture),
    ...(normalTexture !== undefined && { normalTexture: move(normalTexture) }),
    ...(emissiveTexture !== undefined && { emissiveTexture: move(emissiveTexture) }),
    ...(matcapTexture !== undefined && { matcapTexture: move(matcapTexture) }),
    ...(shadingShiftTexture && {
      shadingShiftTexture: { ...shadingShiftTexture, texture: move(shadingShiftTexture.texture) },
    }),
    ...(rimTexture !== undefined && { rimTexture: move(rimTexture) }),
    ...(outlineWidthTexture !== undefined && { outlineWidthTexture: move(outlineWidthTexture) }),
  }
}
