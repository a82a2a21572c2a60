import type { Vec3 } from '../math/vector.ts'
import type { Material, Model, Texture } from '../vrm/model.ts'
import { createDye, type Dye } from './create-dye.ts'
import { dyeLight, dyeShade } from './dye-factors.ts'
import { dyePixels } from './dye-pixels.ts'
import type { Tint } from './tint.ts'

/** A part in other colours; in memory, it shares the shape of the original. */
export function dyeModel(model: Model, tints: readonly Tint[]): Model {
  const dye = createDye(tints)
  const coloured = new Set(model.materials.flatMap((m) => [m.texture, m.shadeTexture]))
  return {
    ...model,
    materials: model.materials.map((material) => dyeMaterial(material, dye)),
    textures: model.textures.map((texture, i) =>
      coloured.has(i) ? dyeTexture(texture, dye) : texture,
    ),
  }
}

/**
 * The recoloured texture has neither the marks nor the original bytes, which contain the old
 * colours.
 */
const dyeTexture = ({ widthPx, heightPx, pixels, marks }: Texture, dye: Dye): Texture => ({
  widthPx,
  heightPx,
  pixels: dyePixels(pixels, dye, marks),
})

/**
 * A base colour that multiplies a picture is kept, because the picture itself is recoloured; the
 * outline's colour always changes.
 */
function dyeMaterial(material: Material, dye: Dye): Material {
  const outlineColor = dyeLight(material.outlineColor, dye)
  if (material.texture >= 0) return { ...material, outlineColor }
  const [red, green, blue, alpha] = material.baseColor
  const base: Vec3 = [red, green, blue]
  const dyed = dyeLight(base, dye)
  const shadeColor = dyeShade(material.shadeColor, { base, dyed })
  return { ...material, outlineColor, baseColor: [...dyed, alpha], shadeColor }
}
