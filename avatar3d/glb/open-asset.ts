import { type Field, field } from './field.ts'
import { FileRefused } from './file-refused.ts'
import { readGlb } from './read-glb.ts'

/** A GLB whose sizes, extensions and references are within the limits. */
export interface Asset {
  /** The JSON of the file. */
  root: Field
  bin: Uint8Array
  accessors: Field[]
  bufferViews: Field[]
  nodes: Field[]
  meshes: Field[]
  skins: Field[]
  materials: Field[]
  textures: Field[]
  images: Field[]
}

/** Extensions that a file may require. It may use any others, as long as they can be ignored. */
const SUPPORTED = /^(KHR_materials_unlit|KHR_mesh_quantization|KHR_texture_transform|VRM|VRMC_\w+)$/

// If a file uses one of these, its plain accessors are at best an unchecked fallback.
const REFUSED: readonly string[] = [
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
]

/** Opens an untrusted GLB: every list is counted before anything is created from it. */
export function openAsset(bytes: Uint8Array): Asset {
  const { json, bin } = readGlb(bytes)
  const root = field(json, '')
  checkExtensions(root)
  const images = root.at('images').items(64, 'tooManyTextures')
  for (const holder of [...root.at('buffers').items(1), ...images])
    if (holder.at('uri').exists) throw new FileRefused('externalFile', holder.path)
  return {
    root,
    bin,
    images,
    accessors: root.at('accessors').items(20_000, 'tooManyAccessors'),
    bufferViews: root.at('bufferViews').items(20_000, 'tooManyAccessors'),
    nodes: root.at('nodes').items(5_000, 'tooManyNodes'),
    meshes: root.at('meshes').items(2_000, 'tooManyMeshes'),
    skins: root.at('skins').items(2_000, 'tooManyMeshes'),
    materials: root.at('materials').items(1_000, 'tooManyMaterials'),
    textures: root.at('textures').items(64, 'tooManyTextures'),
  }
}

function checkExtensions(root: Field): void {
  const required = root.at('extensionsRequired').items()
  const unsupported = required.filter((name) => !SUPPORTED.test(name.text('')))
  const refused = root
    .at('extensionsUsed')
    .items()
    .filter((name) => REFUSED.includes(name.text('')))
  const [first] = [...refused, ...unsupported]
  if (first)
    throw new FileRefused('unsupportedExtension', JSON.stringify(first.text('').slice(0, 60)))
}
