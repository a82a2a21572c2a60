import { createDice, type Dice } from '../outfits/pick-outfit.ts'
import type { Wardrobe } from './open-wardrobe.ts'

/** The request of one step. */
export type Step =
  | { kind: 'try'; itemId: number | null; includeBodyItem: boolean }
  | { kind: 'save' }
  /** Tries on all these items at once, each in a separate request. */
  | { kind: 'crowd'; itemIds: readonly number[] }

/** One sequence: the items of each guest, and the steps. */
export interface Plan {
  granted: readonly number[]
  steps: readonly Step[]
}

const GRANTED_MAX = 10
const STEPS = { min: 3, more: 6 }
const CROWD = { min: 2, more: 3 }

/** The sequence that a seed produces. The seed does not determine the timing of a crowd. */
export function drawFitting(seed: number, wardrobe: Wardrobe): Plan {
  const dice = createDice(seed)
  const granted = drawSome(dice, wardrobe.grantable, 1 + dice(GRANTED_MAX))
  const owned = [...granted, ...granted, ...drawSome(dice, wardrobe.base, GRANTED_MAX)]
  const drawItem = () => {
    if (dice(12) === 0) return wardrobe.unfit[dice(wardrobe.unfit.length)]
    if (dice(12) === 0) return wardrobe.grantable[dice(wardrobe.grantable.length)]
    return owned[dice(owned.length)]
  }
  const steps = Array.from({ length: STEPS.min + dice(STEPS.more) }, (): Step => {
    const kind = dice(12)
    if (kind === 0) return { kind: 'save' }
    if (kind === 1) {
      const count = CROWD.min + dice(CROWD.more)
      return { kind: 'crowd', itemIds: Array.from({ length: count }, drawItem) }
    }
    const itemId = dice(20) === 0 ? null : drawItem()
    return { kind: 'try', itemId, includeBodyItem: dice(2) === 0 }
  })
  return { granted, steps: [...steps, { kind: 'save' }] }
}

/** Draws distinct elements from a list. */
function drawSome(dice: Dice, among: readonly number[], count: number): number[] {
  const drawn = new Set<number>()
  while (drawn.size < Math.min(count, among.length)) drawn.add(among[dice(among.length)])
  return [...drawn]
}
