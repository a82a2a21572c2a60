/** The limits on what a file declares, checked before any of its data is read. */
export interface FileLimits {
  /** The limits are in MiB; the reader itself refuses files above 50 MiB, and JSON above 4 MiB. */
  fileMib: number
  jsonMib: number
  /** MiB of decoded geometry. */
  geometryMib: number
  /** MiB of decoded pictures. */
  imagesMib: number
  surfaceCount: number
  triangleCount: number
  /** The limit on accessors, and also on their views. */
  accessorCount: number
}

/**
 * The limits of a part. They allow four times as many triangles as the largest part may have, so
 * that a file that is somewhat too large still gets a complete report.
 */
export const PART_LIMITS: FileLimits = {
  fileMib: 16,
  jsonMib: 2,
  geometryMib: 64,
  imagesMib: 64,
  surfaceCount: 256,
  triangleCount: 50_000,
  accessorCount: 4_000,
}

/** The limits of a whole model that is split into parts. */
export const MODEL_LIMITS: FileLimits = {
  fileMib: 50,
  jsonMib: 4,
  geometryMib: 128,
  imagesMib: 512,
  surfaceCount: 512,
  triangleCount: 200_000,
  accessorCount: 20_000,
}
