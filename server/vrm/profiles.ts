import type { AtlasSize, VrmProfile, VrmVersion } from '@kisekae/contract/vrm.ts'

/** The limits on the size and the contents of a file. */
export interface Budget {
  bytes: number
  /** The number of triangles to which meshes are simplified. */
  triangles: number
  /** Each material becomes a skinned mesh when it is rendered. */
  meshes: number
  materials: number
  /** The number of joints in the largest skin. */
  joints: number
  nodes: number
  /** Joints of springs; a file of VRM 0.x does not list them. */
  springBones: number
  colliders: number
  /** The total number in all meshes. */
  morphs: number
  images: number
}

/** The requirements of a target platform. */
interface Profile {
  /**
   * The maximum side of the atlas, which is also the default; an atlas is never larger than
   * necessary.
   */
  atlasSizeMax: AtlasSize
  /** The first one is the default. */
  vrmVersions: readonly [VrmVersion, ...VrmVersion[]]
  budget: Partial<Budget>
}

/** 10^6 bytes. */
const MB = 1e6

export const PROFILES: Record<VrmProfile, Profile> = {
  // docs/vrm.md gives the sources. The platform cluster accepts three pictures of 2048 × 2048
  // pixels directly.
  cluster: {
    atlasSizeMax: 2048,
    vrmVersions: ['1.0', '0.x'],
    budget: { triangles: 72_000, materials: 25, nodes: 1_000, springBones: 200, colliders: 500 },
  },
  // VRChat's converter supports only VRM 0.x; these are the limits of the rank "Good" on a PC.
  vrchat: {
    atlasSizeMax: 2048,
    vrmVersions: ['0.x'],
    budget: { triangles: 70_000, meshes: 2, materials: 8, joints: 150 },
  },
  // VSeeFace reads only VRM 0.x, and has not published any limits.
  vseeface: { atlasSizeMax: 4096, vrmVersions: ['0.x'], budget: {} },
  // Our own limits, so that a phone can render the avatar among others, and load it over the
  // network.
  mobile: {
    atlasSizeMax: 1024,
    vrmVersions: ['1.0', '0.x'],
    budget: {
      bytes: 2 * MB,
      triangles: 15_000,
      meshes: 4,
      materials: 4,
      joints: 128,
      nodes: 256,
      morphs: 64,
      images: 16,
    },
  },
}
