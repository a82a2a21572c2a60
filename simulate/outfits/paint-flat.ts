import type { Avatar, Surface } from '@kisekae/avatar3d/assemble/avatar.ts'
import { FLAT_MATERIALS } from '@kisekae/wardrobe/fixtures/flat-materials.ts'

/** What a run of triangles is painted as: a channel of the picture, or black for all the rest. */
export const Layer = { Covered: 0, Bare: 1, Cloth: 2, Rest: 3 } as const
export type Layer = (typeof Layer)[keyof typeof Layer]

/** A surface's triangles by what they are painted as. */
type Sorter = (surface: Surface, corners: readonly number[]) => Layer

/**
 * The avatar in flat colours: a pixel's red, green and blue are then the parts of it that each
 * layer takes, for a pixel is the mean of its samples.
 */
export function paintFlat(avatar: Avatar, sort: Sorter): Avatar {
  const indices = avatar.mesh.indices.slice()
  const surfaces = avatar.surfaces.flatMap((surface) => {
    const { firstIndex, indexCount } = surface
    const triangles = Array.from({ length: indexCount / 3 }, (_, i) => [
      ...avatar.mesh.indices.subarray(firstIndex + i * 3, firstIndex + i * 3 + 3),
    ])
    const sorted = Map.groupBy(triangles, (corners) => sort(surface, corners))
    let start = firstIndex
    return [...sorted].map(([layer, run]): Surface => {
      const first = start
      indices.set(run.flat(), first)
      start += run.length * 3
      const isSheet = avatar.materials[surface.material].doubleSided
      const material = layer * 2 + (isSheet ? 1 : 0)
      return { ...surface, material, firstIndex: first, indexCount: run.length * 3 }
    })
  })
  return { ...avatar, surfaces, materials: FLAT_MATERIALS, mesh: { ...avatar.mesh, indices } }
}

/**
 * The avatar turned inside out, in red, before itself in black: what is red shows the inside of a
 * surface that has one side alone. In a picture one looks through there.
 */
export function paintInside(avatar: Avatar): Avatar {
  const { indices } = avatar.mesh
  const turned = indices.map((_, i) => indices[i - (i % 3) + ((3 - (i % 3)) % 3)])
  const both = new Uint32Array(indices.length * 2)
  both.set(indices)
  both.set(turned, indices.length)
  const surfaces = avatar.surfaces.flatMap((surface): Surface[] => {
    const isSheet = avatar.materials[surface.material].doubleSided
    const front = { ...surface, material: Layer.Rest * 2 + (isSheet ? 1 : 0) }
    const firstIndex = surface.firstIndex + indices.length
    return isSheet ? [front] : [front, { ...surface, material: Layer.Covered * 2, firstIndex }]
  })
  return { ...avatar, surfaces, materials: FLAT_MATERIALS, mesh: { ...avatar.mesh, indices: both } }
}
