import { CATALOGUE, type Piece } from '@kisekae/wardrobe/catalogue.ts'

/** In the order in which they are put on. A frame and a motion cover nothing. */
const NEEDED = ['Body', 'Face', 'Hair', 'Clothes'] as const
const WISHED = ['Accessory', 'Hat', 'Hand', 'Object', 'Effect'] as const

/** Gives a whole number below `n`. */
export type Dice = (n: number) => number

/** Dice that fall the same way for the same seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}

/** A whole figure of pieces that fit each other; of the other parts every second one. */
export function pickOutfit(dice: Dice): Piece[] {
  const worn: Piece[] = []
  const putOn = (part: Piece['part']) => {
    const fitting = CATALOGUE.filter((piece) => piece.part === part && isFitting(piece, worn))
    if (fitting.length > 0) worn.push(fitting[dice(fitting.length)])
  }
  for (const part of NEEDED) putOn(part)
  for (const part of WISHED) if (dice(2) === 1) putOn(part)
  return worn
}

function isFitting({ slots, bodies }: Piece, worn: readonly Piece[]): boolean {
  const isFree = !worn.some((other) => other.slots.some((slot) => slots.includes(slot)))
  return isFree && (bodies.length === 0 || worn.some(({ key }) => bodies.includes(key)))
}
