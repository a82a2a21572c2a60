import { readGlb } from '@kisekae/avatar3d/glb/read-glb.ts'

/** The size of a glTF file, and of what a program has to load and draw to show it. */
export interface FileCounts {
  bytes: number
  triangles: number
  draws: number
  joints: number
  /** Distinct names of morph targets. */
  targets: number
  textures: number
}

interface Json {
  meshes?: { primitives: { indices: number }[]; extras?: { targetNames?: string[] } }[]
  accessors?: { count: number }[]
  skins?: { joints: number[] }[]
  images?: unknown[]
}

export function countFile(bytes: Uint8Array): FileCounts {
  // Both files are ours, with indexed triangles.
  const { meshes = [], accessors = [], skins = [], images = [] } = readGlb(bytes).json as Json
  const primitives = meshes.flatMap((mesh) => mesh.primitives)
  return {
    bytes: bytes.length,
    triangles: primitives.reduce((sum, { indices }) => sum + accessors[indices].count / 3, 0),
    draws: primitives.length,
    joints: new Set(skins.flatMap(({ joints }) => joints)).size,
    targets: new Set(meshes.flatMap(({ extras }) => extras?.targetNames ?? [])).size,
    textures: images.length,
  }
}
