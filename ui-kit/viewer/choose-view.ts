import { findRenderer, hasWebGl } from './find-renderer.ts'
import type { PictureReason, ViewerOptions } from './records.ts'

/** The minimum memory for 3D, in gigabytes; browsers report at most 8, and many report nothing. */
const MEMORY_MIN_GB = 2

/** The reason why this device should show a picture; null if it can show 3D. */
export function findPictureReason({ prefer }: Pick<ViewerOptions, 'prefer'>): PictureReason | null {
  if (prefer === 'picture') return 'asked'
  if (prefer === '3d') return hasWebGl() ? null : 'noWebGl'
  if (savesData()) return 'reducedData'
  const renderer = findRenderer()
  if (renderer === 'none') return 'noWebGl'
  return renderer === 'card' && !hasLittleMemory() ? null : 'weakDevice'
}

// Two properties that not every browser has and that TypeScript's library lacks.
interface Hints {
  connection?: { saveData?: boolean }
  deviceMemory?: number
}

/** Whether the user prefers pages that use less data. */
export const savesData = () =>
  (navigator as Hints).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

export const hasLittleMemory = () =>
  ((navigator as Hints).deviceMemory ?? MEMORY_MIN_GB) < MEMORY_MIN_GB
