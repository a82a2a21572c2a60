import { type Field, field } from '../glb/field.ts'
import { readGlb } from '../glb/read-glb.ts'
import { writeGlb } from '../glb/write-glb.ts'
import { BODY_REGIONS } from './body-regions.ts'

const FLOAT = 5126
const FLOAT_BYTES = 4
const VERTEX_DATA = 34962

/** The number of each region. */
const LEGEND = Object.fromEntries(BODY_REGIONS.map((region, n) => [region, n]))

/**
 * A body, as packVrm writes it, with an attribute `_REGION` that gives each vertex the number of
 * its region in the scene's `extras.regions`. Meshes are already named after their regions, but the
 * attribute survives when an artist joins them.
 */
export function markRegions(glb: Uint8Array): Uint8Array {
  const { json, bin } = readGlb(glb)
  const root = field(json, '')
  const accessors = values(root.at('accessors'))
  const bufferViews = values(root.at('bufferViews'))
  const counts = root.at('accessors').items()
  const pieces = [bin]
  let endAt = bin.length
  const meshes = root.at('meshes').items()
  for (const mesh of meshes) {
    const region = LEGEND[mesh.at('name').text('')]
    if (region === undefined) continue
    for (const primitive of mesh.at('primitives').items()) {
      const attributes = primitive.at('attributes')
      const count = counts[attributes.at('POSITION').index(counts.length)].at('count').number(0)
      const numbers = new Float32Array(count).fill(region)
      const view = { buffer: 0, byteOffset: endAt, byteLength: count * FLOAT_BYTES }
      const bufferView = bufferViews.push({ ...view, target: VERTEX_DATA }) - 1
      const accessor = { bufferView, componentType: FLOAT, count, type: 'SCALAR' }
      set(attributes, { _REGION: accessors.push(accessor) - 1 })
      pieces.push(new Uint8Array(numbers.buffer))
      endAt += view.byteLength
    }
  }
  for (const scene of root.at('scenes').items()) set(scene, { extras: { regions: LEGEND } })
  set(root, { accessors, bufferViews })
  const members = root.members().map(([key, { value }]) => [key, value])
  return writeGlb(Object.fromEntries(members), pieces)
}

const values = (list: Field): unknown[] => list.items().map(({ value }) => value)

/** `field` has already checked that it is an object. */
const set = (target: Field, members: object) => Object.assign(target.value ?? {}, members)
