import { MATERIAL_COUNT_MAX } from '../check/part-budgets.ts'
import { shareSheets } from '../merge/sheet/share-sheets.ts'
import { wearGroups } from '../merge/surface/wear-groups.ts'
import type { Material, Model, Texture } from '../vrm/model.ts'

/** Lets materials share one or two sheets if there are more of them than a part may have. */
export function shareMaterials(model: Model, sidePx: number): Model {
  if (countMaterials(model) <= MATERIAL_COUNT_MAX) return model
  const modes = new Set(model.primitives.map((p) => model.materials[p.material].alphaMode))
  const alike = modes.size > MATERIAL_COUNT_MAX ? cutOutOpaque(model) : model
  const { model: shared, outfit } = shareSheets(alike, sidePx, MATERIAL_COUNT_MAX)
  return wearGroups(shared, outfit)
}

export const countMaterials = ({ primitives }: Pick<Model, 'primitives'>) =>
  new Set(primitives.map(({ material }) => material)).size

/** Turns opaque materials into cut-out materials that have no holes and so look the same. */
function cutOutOpaque(model: Model): Model {
  const textures = [...model.textures]
  const solid = new Map<number, number>()
  const fill = (texture: number) => {
    if (texture < 0) return texture
    const known = solid.get(texture) ?? textures.push(fillAlpha(textures[texture])) - 1
    solid.set(texture, known)
    return known
  }
  const materials = model.materials.map((material): Material => {
    if (material.alphaMode !== 'OPAQUE') return material
    const texture = fill(material.texture)
    const [red, green, blue] = material.baseColor
    return { ...material, alphaMode: 'MASK', texture, baseColor: [red, green, blue, 1] }
  })
  return { ...model, materials, textures }
}

function fillAlpha({ widthPx, heightPx, pixels }: Texture): Texture {
  const filled = pixels.slice()
  for (let i = 3; i < filled.length; i += 4) filled[i] = 255
  return { widthPx, heightPx, pixels: filled }
}
