import type { Expression, Material, Model } from '../../vrm/model.ts'
import { mapTextures } from '../../vrm/paint/map-textures.ts'
import { joinSurfaces } from './join-surfaces.ts'

/** Joined surfaces and their new material. */
export type Outfit = readonly { surfaces: readonly number[]; material: Material }[]

/** Joins the surfaces of each group, opaque ones first, and removes unused textures. */
export function wearGroups(model: Model, outfit: Outfit): Model {
  const groups = outfit.toSorted((a, b) => rank(a.material) - rank(b.material))
  const primitives = model.primitives.slice()
  groups.forEach(({ surfaces, material }, g) => {
    for (const p of surfaces) primitives[p] = { ...primitives[p], material: g, name: material.name }
  })
  const wearers = (material: number) =>
    groups.flatMap(({ surfaces }, g) =>
      surfaces.some((p) => model.primitives[p].material === material) ? [g] : [],
    )
  const expressions = model.expressions.map(
    (expression): Expression => ({
      ...expression,
      uvBinds: expression.uvBinds.flatMap((bind) =>
        wearers(bind.material).map((material) => ({ ...bind, material })),
      ),
    }),
  )
  const joined = joinSurfaces(
    { ...model, primitives, expressions },
    groups.map(({ surfaces }) => surfaces),
  )
  return keepUsedTextures({ ...joined, materials: groups.map(({ material }) => material) })
}

const rank = ({ alphaMode, renderOrder }: Material) =>
  alphaMode === 'BLEND' ? 1000 + renderOrder : Number(alphaMode === 'MASK')

function keepUsedTextures(model: Model): Model {
  const used: number[] = []
  for (const material of model.materials)
    mapTextures(material, (texture) => {
      used.push(texture)
      return texture
    })
  const kept = [...new Set(used)].filter((texture) => texture >= 0).sort((a, b) => a - b)
  const materials = model.materials.map((material) =>
    mapTextures(material, (texture) => kept.indexOf(texture)),
  )
  return { ...model, materials, textures: kept.map((texture) => model.textures[texture]) }
}
