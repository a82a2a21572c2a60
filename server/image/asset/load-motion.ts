import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { LOOP_MAX_S } from '@kisekae/avatar3d/motion/time-frames.ts'
import { readMotion } from '@kisekae/avatar3d/motion/track/read-motion.ts'
import { keepRecent } from './keep-recent.ts'
import type { ReadAsset } from './read-asset.ts'

/** The number of motions that a thread caches; a long one takes about a megabyte. */
const KEPT_MAX = 20

export type LoadMotion = (asset: string) => Promise<Clip>

/** Loads motions by asset name; only the first seconds of a long one are played. */
export const motionLoader = (readAsset: ReadAsset): LoadMotion =>
  keepRecent(async (asset) => readMotion(await readAsset(asset), LOOP_MAX_S), KEPT_MAX)
