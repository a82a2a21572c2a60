/** What the viewer itself reads of a part's file; the rest is read by the loaders. */
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
