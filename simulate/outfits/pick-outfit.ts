import { compareOutfits } from '@kisekae/dressing/compare-outfits.ts'
import { wear } from '@kisekae/dressing/wear.ts'
import { CATALOGUE, type Piece } from '@kisekae/wardrobe/catalogue.ts'

/** From the skin outwards. Frames and motions cover nothing. */
const NEEDED = ['Body', 'Face', 'Hair', 'Clothes'] as const
const WISHED = ['Accessory', 'Hat', 'Hand', 'Object', 'Effect'] as const
const LAYERS: readonly string[] = [...NEEDED, ...WISHED]

interface Item {
  itemId: number
  part: Piece['part']
  rules: Piece
}

const ITEMS: readonly Item[] = CATALOGUE.map((rules, i) => ({
  itemId: i + 1,
  part: rules.part,
  rules,
}))

/** Returns an integer from 0 up to, but not including, `n`. */
export type Dice = (n: number) => number

/** Creates deterministic dice for a seed (mulberry32). */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}

/** Picks a complete figure of compatible pieces; of the optional parts, about half. */
export function pickOutfit(dice: Dice): Piece[] {
  let outfit: readonly Item[] = []
  const putOn = (part: Piece['part']) => {
    const choice = ITEMS.filter((item) => item.part === part && isChoice(outfit, item))
    if (choice.length > 0) outfit = wear(outfit, choice[dice(choice.length)], ITEMS).outfit
  }
  // The face comes with a body, which any body that the face fits can then replace.
  for (const part of ['Face', ...NEEDED] as const) putOn(part)
  // Separates leave room for more: a top, a bottom, a jacket, shoes, socks.
  for (const part of ['Clothes', 'Clothes', 'Clothes', 'Clothes'] as const) putOn(part)
  for (const part of WISHED) if (dice(2) === 1) putOn(part)
  return outfit
    .map(({ rules }) => rules)
    .toSorted((a, b) => LAYERS.indexOf(a.part) - LAYERS.indexOf(b.part))
}

/** Whether an item can be added: it may replace the body, but nothing else. */
function isChoice(outfit: readonly Item[], item: Item): boolean {
  const { outfit: worn, obstacle } = wear(outfit, item, ITEMS)
  return !obstacle && compareOutfits(outfit, worn).removedItemIds.length === 0
}
