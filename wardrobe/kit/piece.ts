import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { WearRules } from '@kisekae/dressing/wearable.ts'

/** The parts of the spec (2.11). */
export type Part =
  | 'Hat'
  | 'Hair'
  | 'Face'
  | 'Body'
  | 'Clothes'
  | 'Accessory'
  | 'Hand'
  | 'Effect'
  | 'Object'
  | 'Frame'
  | 'Motion'

/** One item of the wardrobe: what the catalogue says of it and how it is made. */
export interface Piece extends WearRules {
  /** Names the item for good, such as `hair-bob-blue`. */
  key: string
  part: Part
  name: { ja: string; en: string }
  tags: string[]
  /** Belongs to everybody from the start. */
  base: boolean
  /** Regions of other parts (names of their primitives) that it covers: they are left away. */
  hides: string[]
  /** Squeezes hair and face under a hat (spec 4.3, rule 7). */
  deform?: { center: [number, number, number]; axis: [number, number, number]; factor: number }
  /** What it looks like; absent for motions. */
  make?: () => Model
  /** What the avatar does; of motions alone. */
  makeMotion?: () => Clip
}
