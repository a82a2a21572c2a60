import { compareOutfits } from '@kisekae/dressing/compare-outfits.ts'
import { isWorn, wear } from '@kisekae/dressing/wear.ts'
import type { WearRules } from '@kisekae/dressing/wearable.ts'
import { FIGURE_NAMES } from '@kisekae/wardrobe/body/figures.ts'
import { CATALOGUE, type Piece } from '@kisekae/wardrobe/catalogue.ts'
import { listFits } from '@kisekae/wardrobe/fit-piece.ts'

/** From the skin outwards. Frames and motions cover nothing. */
const NEEDED = ['Body', 'Face', 'Hair', 'Clothes'] as const
const WISHED = ['Accessory', 'Hat', 'Hand', 'Object', 'Effect'] as const
const LAYERS: readonly string[] = [...NEEDED, ...WISHED]

interface Item {
  itemId: number
  part: Piece['part']
  rules: Piece & Pick<WearRules, 'fits'>
}

const ITEMS: readonly Item[] = CATALOGUE.map((piece, i) => ({
  itemId: i + 1,
  part: piece.part,
  rules: { ...piece, fits: listFitsOf(piece) },
}))

/**
 * The figures that a piece is fitted to, in the form in which items name them, and the skin tone if
 * the piece is for one tone only.
 */
function listFitsOf(piece: Piece): WearRules['fits'] {
  const tone = piece.bodies.find((body) => body.tone !== undefined)?.tone
  return listFits(piece).map(({ figure }) => ({ figure, tone }))
}

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

/** The figures that pieces are cut for; the others wear them fitted. */
export const CUT_FOR: readonly string[] = ['small', 'tall']

/** Picks compatible pieces for a complete figure, which wears about half of the optional parts. */
export function pickOutfit(dice: Dice, figures: readonly string[] = FIGURE_NAMES): Piece[] {
  let outfit: readonly Item[] = []
  const putOn = (part: Piece['part']) => {
    const choice = ITEMS.filter(
      (item) => item.part === part && isOf(item, figures) && isChoice(outfit, item),
    )
    if (choice.length === 0) return
    const item = choice[dice(choice.length)]
    // Choosing an item that is already worn would take it off, or be refused for a mandatory one.
    if (!isWorn(outfit, item)) outfit = wear(outfit, item, ITEMS).outfit
  }
  // The face comes with a body; in the next step, any other body that the face fits may replace
  // this one.
  for (const part of ['Face', ...NEEDED] as const) putOn(part)
  // Clothes get four tries, because an outfit has room for a top, a bottom, a jacket, shoes and
  // socks.
  for (const part of ['Clothes', 'Clothes', 'Clothes', 'Clothes'] as const) putOn(part)
  for (const part of WISHED) if (dice(2) === 1) putOn(part)
  return sortByLayer(outfit.map(({ rules }) => rules))
}

/** Lists pieces from the skin outwards. */
export const sortByLayer = (pieces: readonly Piece[]): Piece[] =>
  pieces.toSorted((a, b) => LAYERS.indexOf(a.part) - LAYERS.indexOf(b.part))

/** False only for the bodies of figures other than these. */
const isOf = ({ rules: { body } }: Item, figures: readonly string[]) =>
  !body || figures.includes(body.figure)

/** Whether an item can be added: it may replace the body, but nothing else. The worn body stays. */
function isChoice(outfit: readonly Item[], item: Item): boolean {
  if (item.part === 'Body' && isWorn(outfit, item)) return true
  const { outfit: worn, obstacle } = wear(outfit, item, ITEMS)
  return !obstacle && compareOutfits(outfit, worn).removedItemIds.length === 0
}
