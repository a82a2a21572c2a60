import type { Field } from '../glb/field.ts'
import type { Asset } from '../glb/open-asset.ts'

const PLACE = /^(meshes|materials|nodes)\[(\d+)\](?:.*? primitives\[(\d+)\])?/

/** The surfaces of a file in the order of its meshes, with the names that findings use. */
export function listSurfaces({ meshes, nodes }: Asset) {
  const users = nodes.map((node) => node.at('mesh').number(-1))
  return meshes.flatMap((mesh, m) =>
    mesh
      .at('primitives')
      .items()
      .map((surface: Field, p) => ({
        surface,
        mesh: m,
        primitive: p,
        material: surface.at('material').number(-1),
        nodes: users.flatMap((used, n) => (used === m ? [n] : [])),
      })),
  )
}

type Surfaces = ReturnType<typeof listSurfaces>

/**
 * The numbers of the surfaces that a finding at this place concerns; none if it does not concern a
 * surface.
 */
export function markSurfaces(place: string, surfaces: Surfaces): number[] {
  const [, list, index, primitive] = PLACE.exec(place) ?? []
  const wanted = Number(index)
  return surfaces.flatMap(({ mesh, material, nodes, primitive: own }, n) => {
    const isMeant =
      (list === 'meshes' && mesh === wanted && Number(primitive ?? own) === own) ||
      (list === 'materials' && material === wanted) ||
      (list === 'nodes' && nodes.includes(wanted))
    return isMeant ? [n] : []
  })
}
