import type { Field } from '../../glb/field.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Material } from '../model.ts'
import { isGlowing } from '../paint/is-glowing.ts'
import type { Pictures } from '../paint/open-pictures.ts'

type UndrawnMaps = Pick<Material, 'normalTexture' | 'emissiveTexture' | 'emissiveColor'>

/**
 * Reads the normal and emission maps of a material, which are not rendered here but must survive a
 * rewrite of the file. The emission of a black material is already its colour.
 */
export async function readUndrawnMaps(source: Field, pictures: Pictures): Promise<UndrawnMaps> {
  const decode = (name: string) =>
    pictures.decodeTexture(source.at(name).at('index').findIndex(pictures.textureCount))
  const normalTexture = await decode('normalTexture')
  const maps: UndrawnMaps = normalTexture < 0 ? {} : { normalTexture }
  const emissiveColor = source.at('emissiveFactor').numbers<Vec3>([0, 0, 0])
  if (isGlowing(source) || emissiveColor.every((part) => part === 0)) return maps
  return { ...maps, emissiveColor, emissiveTexture: await decode('emissiveTexture') }
}
