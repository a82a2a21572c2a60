/** The parts that have 3D data, in the order of dressing. */
export type PartName =
  | 'Body'
  | 'Face'
  | 'Hair'
  | 'Clothes'
  | 'Hat'
  | 'Accessory'
  | 'Hand'
  | 'Effect'
  | 'Object'
  | 'Frame'

interface Budget {
  triangles: number
  /** Bones in addition to those that every part has. */
  ownJoints: number
  /** The side length of the part's pictures, in pixels. */
  sidePx: number
}

/** A part's share of the 32,000 triangles and 128 joints of a whole avatar. */
export const PART_BUDGETS: Record<PartName, Budget> = {
  Body: { triangles: 12_000, ownJoints: 64, sidePx: 2048 },
  Face: { triangles: 4_000, ownJoints: 16, sidePx: 1024 },
  Hair: { triangles: 8_000, ownJoints: 48, sidePx: 1024 },
  Clothes: { triangles: 10_000, ownJoints: 48, sidePx: 2048 },
  Hat: { triangles: 4_000, ownJoints: 24, sidePx: 1024 },
  Accessory: { triangles: 3_000, ownJoints: 24, sidePx: 1024 },
  Hand: { triangles: 3_000, ownJoints: 16, sidePx: 1024 },
  Effect: { triangles: 2_000, ownJoints: 24, sidePx: 1024 },
  Object: { triangles: 4_000, ownJoints: 24, sidePx: 1024 },
  Frame: { triangles: 4_000, ownJoints: 16, sidePx: 1024 },
}

export const MATERIAL_COUNT_MAX = 2
export const MORPH_COUNT_MAX = 64
export const SPRING_JOINT_COUNT_MAX = 64
