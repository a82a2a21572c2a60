import type { Field } from '../../glb/field.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import type { Geometry } from '../../glb/open-geometry.ts'

const TRIANGLES = 4
const STRIP = 5
const FAN = 6

/** Three corners per triangle, for every mode of the primitive; points and lines give none. */
export function readTriangles(
  primitive: Field,
  geometry: Geometry,
  vertexCount: number,
): Uint32Array {
  const mode = primitive.at('mode').number(TRIANGLES)
  if (mode !== TRIANGLES && mode !== STRIP && mode !== FAN) return new Uint32Array(0)
  const reference = primitive.at('indices')
  // A strip of n corners has n - 2 triangles.
  const cornerCount = reference.exists ? geometry.integers(reference, 1).length : vertexCount
  geometry.spend(cornerCount * 12)
  const corners = reference.exists ? geometry.integers(reference, 1) : countUp(vertexCount)
  if (corners.some((corner) => corner >= vertexCount))
    throw new FileRefused('vertexOutOfRange', primitive.path)
  if (mode === TRIANGLES) return corners.slice(0, corners.length - (corners.length % 3))
  return mode === STRIP ? unrollStrip(corners) : unrollFan(corners)
}

const countUp = (count: number) => Uint32Array.from({ length: count }, (_, i) => i)

/** Every second triangle of a strip has the opposite winding. */
function unrollStrip(corners: Uint32Array): Uint32Array {
  const triangles = new Uint32Array(Math.max(0, corners.length - 2) * 3)
  for (let i = 0; i + 2 < corners.length; i++) {
    const odd = i % 2
    triangles.set([corners[i], corners[i + 1 + odd], corners[i + 2 - odd]], i * 3)
  }
  return triangles
}

function unrollFan(corners: Uint32Array): Uint32Array {
  const triangles = new Uint32Array(Math.max(0, corners.length - 2) * 3)
  for (let i = 0; i + 2 < corners.length; i++)
    triangles.set([corners[0], corners[i + 1], corners[i + 2]], i * 3)
  return triangles
}
