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

/** Every piece of the starter wardrobe. Keys are never reused: owners keep what they have. */
export const CATALOGUE: readonly Piece[] = [
  ...[...BODIES, ...FACES, ...HAIRS, ...CLOTHES],
  ...[...HATS, ...ACCESSORIES, ...HAND_ITEMS, ...EFFECTS],
  ...[...OBJECTS, ...PICTURE_FRAMES, ...MOTIONS],
]

/** What new guests wear; base pieces only. */
export const STARTER_OUTFITS: readonly { key: string; pieces: string[] }[] = [
  {
    key: 'first-day',
    pieces: ['body-fair', 'face-bright-blue-fair', 'hair-bob-blue', 'clothes-sailor-navy'],
  },
  {
    key: 'rose-garden',
    pieces: ['body-fair', 'face-gentle-violet-fair', 'hair-twin-silver', 'clothes-sailor-rose'],
  },
  {
    key: 'sunflower',
    pieces: ['body-tan', 'face-playful-amber-tan', 'hair-short-cocoa', 'clothes-hoodie-sunny'],
  },
  {
    key: 'candy-shop',
    pieces: ['body-fair', 'face-bright-green-fair', 'hair-twin-honey', 'clothes-sailor-mint'],
  },
  {
    key: 'lilac-evening',
    pieces: ['body-fair', 'face-gentle-amber-fair', 'hair-bob-pink', 'clothes-hoodie-lilac'],
  },
  {
    key: 'long-holidays',
    pieces: ['body-tan', 'face-gentle-green-tan', 'hair-twin-pink', 'clothes-hoodie-lilac'],
  },
  {
    key: 'after-school',
    pieces: ['body-fair', 'face-gentle-amber-fair', 'hair-bob-cocoa', 'clothes-sailor-navy'],
  },
  {
    key: 'night-walk',
    pieces: ['body-fair', 'face-playful-blue-fair', 'hair-short-ink', 'clothes-hoodie-lilac'],
  },
  {
    key: 'honey-toast',
    pieces: ['body-fair', 'face-bright-green-fair', 'hair-short-honey', 'clothes-hoodie-sunny'],
  },
]
