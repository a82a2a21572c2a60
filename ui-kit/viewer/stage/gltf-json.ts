/** The parts of a glTF file that the viewer reads itself; the loaders read the rest. */
export interface GltfJson {
  meshes?: { name?: string }[]
  images?: { bufferView?: number; mimeType?: string }[]
  extensions?: {
    VRMC_vrm?: { humanoid?: { humanBones?: Record<string, { node: number } | undefined> } }
    VRMC_springBone?: {
      colliders?: { node: number }[]
      colliderGroups?: { name?: string; colliders: number[] }[]
    }
  }
}
