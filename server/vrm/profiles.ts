import type { AtlasSize, VrmProfile, VrmVersion } from '@kisekae/contract/vrm.ts'

/** The most that a file may have of each. */
export interface Budget {
  bytes: number
  /** Surfaces are thinned out to so many. */
  triangles: number
  /** Each is a skinned mesh where it is drawn. */
  meshes: number
  materials: number
  /** Of the largest skin. */
  joints: number
  nodes: number
  /** Joints of springs; a file of VRM 0.x does not list them. */
  springBones: number
  colliders: number
  /** Of all meshes together. */
  morphs: number
  images: number
}

/** What a place where avatars are used asks of a file. */
interface Profile {
  /** Also the one that is made where none is asked for: a sheet is no larger than it needs be. */
  atlasSizeMax: AtlasSize
  /** The first one is made where none is asked for. */
  vrmVersions: readonly [VrmVersion, ...VrmVersion[]]
  budget: Partial<Budget>
}

/** 10^6 bytes. */
const MB = 1e6

export const PROFILES: Record<VrmProfile, Profile> = {
  // docs/vrm.md says where each is from. Three pictures of 2048 are what cluster takes as they are.
  cluster: {
    atlasSizeMax: 2048,
    vrmVersions: ['1.0', '0.x'],
    budget: { triangles: 72_000, materials: 25, nodes: 1_000, springBones: 200, colliders: 500 },
  },
  // Its converter makes avatars of 0.x alone; these are the limits of the rank "Good" on a PC.
  vrchat: {
    atlasSizeMax: 2048,
    vrmVersions: ['0.x'],
    budget: { triangles: 70_000, meshes: 2, materials: 8, joints: 150 },
  },
  // It reads 0.x alone; no limit is published.
  vseeface: { atlasSizeMax: 4096, vrmVersions: ['0.x'], budget: {} },
  // Ours: what a telephone draws among others of its kind, and loads on the way.
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
