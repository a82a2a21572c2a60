import type { Field } from '../../glb/field.ts'
import type { Geometry } from '../../glb/open-geometry.ts'
import type { Morph } from '../model.ts'
import { pickVertices, type VertexPick } from '../shape/pick-vertices.ts'

const MORPH_COUNT_MAX = 512
// A target that moves no vertices takes time too.
const MORPH_OVERHEAD_BYTES = 1024

/** The morph targets of a surface, at the same indices as in the file. */
export function readMorphs(
  mesh: Field,
  surface: Field,
  geometry: Geometry,
  pick: VertexPick,
): Morph[] {
  const names = findNames(mesh) ?? findNames(surface) ?? []
  const hasNormals = surface.at('attributes').at('NORMAL').exists
  return surface
    .at('targets')
    .items(MORPH_COUNT_MAX, 'tooManyMorphs')
    .map((target, i) => {
      geometry.spend(MORPH_OVERHEAD_BYTES + pick.count * 24)
      const name = names[i]
      const normals = target.at('NORMAL')
      return {
        name: typeof name === 'string' ? name : `morph${i}`,
        positions: readDeltas(target.at('POSITION'), geometry, pick),
        normals: hasNormals && normals.exists ? readDeltas(normals, geometry, pick) : null,
      }
    })
}

function readDeltas(reference: Field, geometry: Geometry, pick: VertexPick): Float32Array {
  if (!reference.exists) return new Float32Array(pick.count * 3)
  return pickVertices(geometry.floats(reference, 3), 3, pick, reference)
}

/**
 * Names are a convention among exporters: they are on the mesh or, in older files, on each surface.
 */
function findNames(holder: Field): unknown[] | undefined {
  const extras = holder.at('extras').value
  if (typeof extras !== 'object' || extras === null || !('targetNames' in extras)) return undefined
  return Array.isArray(extras.targetNames) ? extras.targetNames : undefined
}
