import type { PackSurface, VertexList } from '../vrm/write/pack-vrm.ts'

/**
 * The precision of fractional numbers, in bits: positions to 0.02 mm, and normals to 0.2 degrees.
 */
const POSITION_BITS = 16
const NORMAL_BITS = 10
const UV_BITS = 15

const KINDS: Record<string, 'POSITION' | 'NORMAL' | 'TEX_COORD'> = {
  POSITION: 'POSITION',
  NORMAL: 'NORMAL',
  TEXCOORD_0: 'TEX_COORD',
}

// biome-ignore lint/suspicious/noExplicitAny: the package comes without types
type Untyped = any

let opened: Promise<Untyped> | undefined

/** Opens Draco's encoder, which is loaded only when it is needed. */
export async function openDracoPacker(): Promise<PackSurface> {
  opened ??= load()
  const library = await opened
  return (surface) => pack(library, surface)
}

async function load(): Promise<Untyped> {
  // @ts-expect-error The package comes without types.
  const { default: createEncoder } = await import('draco3dgltf/draco_encoder_gltf_nodejs.js')
  return createEncoder({})
}

function pack(library: Untyped, surface: Parameters<PackSurface>[0]): ReturnType<PackSurface> {
  const { indices, attributes } = surface
  const [builder, mesh, encoder] = [
    new library.MeshBuilder(),
    new library.Mesh(),
    new library.Encoder(),
  ]
  const output = new library.DracoInt8Array()
  try {
    builder.AddFacesToMesh(mesh, indices.length / 3, Uint32Array.from(indices))
    const ids = Object.entries(attributes).map(([name, list]) => {
      const kind = library[KINDS[name] ?? 'GENERIC']
      const count = list.numbers.length / list.size
      return [name, builder[adderOf(list)](mesh, kind, count, list.size, list.numbers)]
    })
    encoder.SetEncodingMethod(library.MESH_EDGEBREAKER_ENCODING)
    encoder.SetTrackEncodedProperties(true)
    encoder.SetAttributeQuantization(library.POSITION, POSITION_BITS)
    encoder.SetAttributeQuantization(library.NORMAL, NORMAL_BITS)
    encoder.SetAttributeQuantization(library.TEX_COORD, UV_BITS)
    const length = encoder.EncodeMeshToDracoBuffer(mesh, output)
    if (length === 0) throw new Error('Draco could not compress the surface.')
    return {
      stream: Uint8Array.from({ length }, (_, i) => output.GetValue(i)),
      ids: Object.fromEntries(ids),
      vertexCount: encoder.GetNumberOfEncodedPoints(),
      triangleCount: encoder.GetNumberOfEncodedFaces(),
    }
  } finally {
    for (const each of [output, encoder, mesh, builder]) library.destroy(each)
  }
}

function adderOf({ numbers }: VertexList): string {
  if (numbers instanceof Float32Array) return 'AddFloatAttribute'
  return numbers instanceof Uint16Array ? 'AddUInt16Attribute' : 'AddUInt8Attribute'
}
