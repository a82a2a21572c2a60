import type { Field } from '../../glb/field.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Material } from '../model.ts'
import type { Pictures } from './open-pictures.ts'

type Emission = Pick<Material, 'emissiveColor' | 'emissiveTexture'>

/**
 * Reads the light that a material of a glTF file emits. Two extensions allow more than full light.
 */
export async function readEmission(source: Field, pictures: Pictures): Promise<Emission> {
  const factor = source.at('emissiveFactor').numbers<Vec3>([0, 0, 0])
  const extensions = source.at('extensions')
  const strength =
    extensions.at('KHR_materials_emissive_strength').at('emissiveStrength').number(1) *
    extensions.at('VRMC_materials_hdr_emissiveMultiplier').at('emissiveMultiplier').number(1)
  const color: Vec3 = [factor[0] * strength, factor[1] * strength, factor[2] * strength]
  const index = source.at('emissiveTexture').at('index').findIndex(pictures.textureCount)
  return settleEmission(color, () => pictures.decodeTexture(index))
}

/** The light that a material emits; the texture is decoded only if the material emits light. */
export async function settleEmission(
  [red, green, blue]: Vec3,
  decode: () => Promise<number>,
): Promise<Emission> {
  const emissiveColor: Vec3 = [Math.max(0, red), Math.max(0, green), Math.max(0, blue)]
  if (emissiveColor.every((part) => part === 0)) return {}
  const emissiveTexture = await decode()
  return emissiveTexture < 0 ? { emissiveColor } : { emissiveColor, emissiveTexture }
}
