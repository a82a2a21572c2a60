import type { Brow } from '@kisekae/avatar3d/dye/match-brow.ts'
import type { Tint } from '@kisekae/avatar3d/dye/tint.ts'
import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { WearRules } from '@kisekae/dressing/wearable.ts'

/** The parts that the spec defines (2.11). */
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

/** Groups pieces that differ only in colour: they have the same style. */
export interface Variant {
  /** Such as `hair-bob`. */
  style: string
  styleJa: string
  styleEn: string
  /** The colour by which people recognise the piece: `#rrggbb`. */
  colour: string
  colourJa: string
  colourEn: string
}

/**
 * The morphs of a face: always the VRM expressions, and possibly ARKit shapes, visemes, or both.
 */
export const FACE_MORPHS = ['vrm', 'arkit', 'oculus', 'all'] as const
export type FaceMorphs = (typeof FACE_MORPHS)[number]

/** A colour that wearers can change; see Tint for the ground and the mark of painted features. */
interface NamedColour extends Pick<Tint, 'ground' | 'mark'> {
  channel: string
  colour: string
}

/** One item of the wardrobe: its catalogue entry, and the function that generates it. */
export interface Piece extends WearRules {
  /** The permanent key of the item, such as `hair-bob-blue`. */
  key: string
  part: Part
  name: { ja: string; en: string }
  tags: string[]
  /** Absent if the piece has no other colours and cannot have any. */
  variant?: Variant
  /** Whether it is a base item. */
  base: boolean
  /**
   * Regions of other parts (names of their primitives) that it covers and that are not rendered.
   */
  hides: string[]
  /** Its named colours, which wearers can change; the main one first. */
  colours?: NamedColour[]
  /** The brows of a face, which follow the colour of the hair. */
  brow?: Brow
  /** Squeezes the hair and the face under a hat (spec 4.3, rule 7). */
  deform?: { center: [number, number, number]; axis: [number, number, number]; factor: number }
  /** Makes its model; absent for motions. */
  make?: () => Model
  /** Makes its model for another figure, by the figure's name; absent if the piece is fitted. */
  makeFor?: (figure: string) => Model
  /** Whether `makeFor` also makes it for the tall figure, which otherwise wears the small one's. */
  isMadeForTall?: boolean
  /** Makes the same model with the given morphs, which move its parts; only for faces. */
  makeMoving?: (morphs: FaceMorphs) => Model
  /** The movement of the avatar; only for motions. */
  makeMotion?: () => Clip
}
