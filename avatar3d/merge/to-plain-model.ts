import type { Material, Model } from '../vrm/model.ts'
import { mapTextures } from '../vrm/paint/map-textures.ts'

/** The model for a file without MToon: its materials lose the textures that only MToon uses. */
export function toPlainModel(model: Model): Model {
  const materials = model.materials.map(stripToon)
  const used = [...new Set(materials.flatMap(listTextures))].toSorted((a, b) => a - b)
  return {
    ...model,
    textures: used.map((texture) => model.textures[texture]),
    materials: materials.map((material) =>
      mapTextures(material, (texture) => used.indexOf(texture)),
    ),
  }
}

function stripToon(material: Material): Material {
  return {
    ...material,
    shadeTexture: -1,
    shadingShiftTexture: undefined,
    rimTexture: undefined,
    outlineWidthTexture: undefined,
    matcapTexture: undefined,
    matcapColor: undefined,
  }
}

const listTextures = ({ texture, normalTexture = -1, emissiveTexture = -1 }: Material) =>
  [texture, normalTexture, emissiveTexture].filter((index) => index >= 0)
