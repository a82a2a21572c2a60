import type { Material } from '../model.ts'

/** The shading of a file's surfaces: toon, unlit, or physically based. */
export type MaterialKind = 'mtoon' | 'unlit' | 'pbr'

/**
 * Writes materials: MToon, with an unlit fallback for viewers without it, or only that fallback.
 * With `pbr`, surfaces are lit as glTF defines, except those that are unlit anyway.
 */
export const writeMaterials = (materials: readonly Material[], kind: MaterialKind) =>
  materials.map((material) => writeMaterial(material, kind))

function writeMaterial(material: Material, kind: MaterialKind): Record<string, unknown> {
  const { name, baseColor, alphaMode, alphaCutoff, doubleSided, unlit, emissiveColor } = material
  // The emissive factor itself is at most 1; a separate strength multiplies it.
  const strength = Math.max(1, ...(emissiveColor ?? []))
  const extensions = {
    ...((kind !== 'pbr' || unlit) && { KHR_materials_unlit: {} }),
    ...(kind === 'mtoon' && !unlit && { VRMC_materials_mtoon: writeMtoon(material) }),
    ...(strength > 1 && { KHR_materials_emissive_strength: { emissiveStrength: strength } }),
  }
  return {
    name,
    doubleSided,
    alphaMode,
    alphaCutoff: alphaMode === 'MASK' ? alphaCutoff : undefined,
    pbrMetallicRoughness: {
      baseColorFactor: baseColor,
      baseColorTexture: textureInfo(material.texture),
      metallicFactor: 0,
      roughnessFactor: 0.9,
    },
    normalTexture: reliefInfo(material),
    emissiveFactor: emissiveColor?.map((part) => part / strength),
    emissiveTexture: textureInfo(material.emissiveTexture ?? -1),
    extensions: Object.keys(extensions).length > 0 ? extensions : undefined,
  }
}

function writeMtoon(material: Material): Record<string, unknown> {
  // The reader adds 100 to the render order of surfaces that do not write depth.
  const { shadingShiftTexture } = material
  const writesDepth = material.renderOrder < 50
  return {
    specVersion: '1.0',
    transparentWithZWrite: writesDepth,
    renderQueueOffsetNumber: writesDepth ? material.renderOrder : material.renderOrder - 100,
    shadeColorFactor: material.shadeColor,
    shadeMultiplyTexture: textureInfo(material.shadeTexture),
    shadingShiftFactor: material.shadingShift,
    shadingShiftTexture: shadingShiftTexture && {
      index: shadingShiftTexture.texture,
      scale: shadingShiftTexture.scale,
    },
    shadingToonyFactor: material.shadingToony,
    matcapFactor: material.matcapColor,
    matcapTexture: textureInfo(material.matcapTexture ?? -1),
    parametricRimColorFactor: material.rimColor,
    parametricRimFresnelPowerFactor: material.rimFresnelPower,
    parametricRimLiftFactor: material.rimLift,
    rimMultiplyTexture: textureInfo(material.rimTexture ?? -1),
    rimLightingMixFactor: 1,
    outlineWidthMode: material.outlineWidth > 0 ? 'worldCoordinates' : 'none',
    outlineWidthFactor: material.outlineWidth,
    outlineWidthMultiplyTexture: textureInfo(material.outlineWidthTexture ?? -1),
    outlineColorFactor: material.outlineColor,
    outlineLightingMixFactor: material.outlineMix ?? 0,
  }
}

const reliefInfo = ({ normalTexture = -1, normalScale }: Material) =>
  normalTexture < 0 ? undefined : { index: normalTexture, scale: normalScale }

const textureInfo = (index: number) => (index < 0 ? undefined : { index })
