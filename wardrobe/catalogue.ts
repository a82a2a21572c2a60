import { BODIES } from './body/pieces.ts'
import { CLOTHES } from './clothes/pieces.ts'
import { FACES } from './face/pieces.ts'
import { HAIRS } from './hair/pieces.ts'
import type { Piece as CataloguePiece } from './kit/piece.ts'

export type Piece = CataloguePiece

/** Every piece of the starter wardrobe. Keys are never reused: owners keep what they have. */
export const CATALOGUE: readonly Piece[] = [...BODIES, ...FACES, ...HAIRS, ...CLOTHES]

/** What new guests wear; base pieces only. */
export const STARTER_OUTFITS: readonly { key: string; pieces: string[] }[] = [
  {
    key: 'first-day',
    pieces: ['body-fair', 'face-bright-blue-fair', 'hair-bob-blue', 'clothes-sailor-navy'],
  },
  {
    key: 'rose-garden',
    pieces: ['body-fair', 'face-gentle-violet-fair', 'hair-bob-pink', 'clothes-sailor-rose'],
  },
  {
    key: 'after-school',
    pieces: ['body-fair', 'face-gentle-amber-fair', 'hair-bob-cocoa', 'clothes-sailor-mint'],
  },
  {
    key: 'seaside',
    pieces: ['body-tan', 'face-bright-amber-tan', 'hair-bob-cocoa', 'clothes-sailor-navy'],
  },
  {
    key: 'spring-breeze',
    pieces: ['body-fair', 'face-bright-green-fair', 'hair-bob-pink', 'clothes-sailor-mint'],
  },
  {
    key: 'long-holidays',
    pieces: ['body-tan', 'face-gentle-green-tan', 'hair-bob-blue', 'clothes-sailor-rose'],
  },
]
