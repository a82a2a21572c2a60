import { ACCESSORIES } from './accessory/pieces.ts'
import { BODIES } from './body/pieces.ts'
import { CLOTHES } from './clothes/pieces.ts'
import { EFFECTS } from './effect/pieces.ts'
import { FACES } from './face/pieces.ts'
import { PICTURE_FRAMES } from './frame/pieces.ts'
import { HAIRS } from './hair/pieces.ts'
import { HAND_ITEMS } from './hand/pieces.ts'
import { HATS } from './hat/pieces.ts'
import type { Piece as CataloguePiece } from './kit/piece.ts'
import { MOTIONS } from './motion/pieces.ts'
import { OBJECTS } from './object/pieces.ts'

export type Piece = CataloguePiece
export { STARTER_OUTFITS } from './starter-outfits.ts'

/** Every piece of the starter wardrobe. Keys are never reused, because owners keep their pieces. */
export const CATALOGUE: readonly Piece[] = [
  ...BODIES,
  ...FACES,
  ...HAIRS,
  ...CLOTHES,
  ...HATS,
  ...ACCESSORIES,
  ...HAND_ITEMS,
  ...EFFECTS,
  ...OBJECTS,
  ...PICTURE_FRAMES,
  ...MOTIONS,
]
