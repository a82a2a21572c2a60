import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { Material } from '@kisekae/avatar3d/vrm/model.ts'

/**
 * The subject that both renderers draw: one figure, as VRM files and as this renderer assembles it.
 */
export interface Subject {
  name: string
  /** The files as three-vrm loads them, all at one position. */
  files: { bytes: Uint8Array; materials: Material[] }[]
  avatar: Avatar
}
