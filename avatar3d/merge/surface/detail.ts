import type { MergeOptions } from '../merge-options.ts'

/** The limits on simplifying a model. */
export interface Detail {
  triangleMax: number
  /** The maximum displacement of a surface. */
  errorMetres: number
  /** Whether vertices that expressions move are always kept. */
  keepsMoved: boolean
}

/** The maximum error if no level of detail is set: a coarser figure would be unusable. */
const FINE_METRES = 0.01

/** Level 1 is for a scene, 2 for a crowd, 3 for figures in the distance. */
const DETAILS: Record<0 | 1 | 2 | 3, Detail> = {
  0: { triangleMax: Infinity, errorMetres: FINE_METRES, keepsMoved: true },
  1: { triangleMax: 12_000, errorMetres: FINE_METRES, keepsMoved: true },
  2: { triangleMax: 6_000, errorMetres: 0.02, keepsMoved: false },
  3: { triangleMax: 3_000, errorMetres: 0.05, keepsMoved: false },
}

/** The detail of a level, within the limit of a platform. */
export function limitTo({
  lod = 0,
  triangleMax = Infinity,
}: Pick<MergeOptions, 'lod' | 'triangleMax'>): Detail {
  const detail = DETAILS[lod]
  return { ...detail, triangleMax: Math.min(detail.triangleMax, triangleMax) }
}
