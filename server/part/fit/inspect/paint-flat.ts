import type { Avatar, Surface } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import { FLAT_MATERIALS } from '@kisekae/avatar3d/raster/flat-materials.ts'

/** The layer in which triangles are painted: a channel of the picture, or black for the rest. */
export const Layer = { Covered: 0, Bare: 1, Cloth: 2, Rest: 3 } as const
export type Layer = (typeof Layer)[keyof typeof Layer]

/** Assigns a layer to each triangle of a surface. */
type Sorter = (surface: Surface, corners: readonly number[]) => Layer

/**
 * The avatar in flat colours. A pixel is the mean of its samples, so its red, green, and blue are
 * the fractions of it that each layer covers.
 */
export function paintFlat(avatar: Avatar, sort: Sorter): Avatar {
  const indices = avatar.mesh.indices.slice()
  const surfaces = avatar.surfaces.flatMap((surface) => {
    const { firstIndex, indexCount } = surface
    const corner = (at: number) => avatar.mesh.indices[firstIndex + at]
    const triangles = Array.from({ length: indexCount / 3 }, (_, i) => [
      corner(i * 3),
      corner(i * 3 + 1),
      corner(i * 3 + 2),
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
 * The avatar drawn twice: in black and, in front of that, inside out in red. Red pixels show the
 * inside of a one-sided surface, which is a hole in a normal picture.
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
