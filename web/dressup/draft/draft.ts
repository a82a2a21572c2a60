/** The outfit being tried on in the closet: item ids in the order in which they were put on. */
export interface Draft {
  worn: readonly number[]
  /** The outfits before each step, the latest last. */
  past: readonly (readonly number[])[]
}

const STEPS_MAX = 50

export const startDraft = (worn: readonly number[]): Draft => ({ worn, past: [] })

export const tryOutfit = ({ worn, past }: Draft, next: readonly number[]): Draft => ({
  worn: next,
  past: [...past, worn].slice(-STEPS_MAX),
})

/** Undoes one step; at the beginning nothing happens. */
export function undoStep({ worn, past }: Draft): Draft {
  return { worn: past.at(-1) ?? worn, past: past.slice(0, -1) }
}

interface Replacement {
  before: readonly number[]
  saved: readonly number[]
}

/**
 * An outfit saved elsewhere replaces the previous one, on the avatar and in the undo history;
 * anything else being tried on remains.
 */
export function replaceSaved({ worn, past }: Draft, { before, saved }: Replacement): Draft {
  const replace = (outfit: readonly number[]) => (isSameOutfit(outfit, before) ? saved : outfit)
  return { worn: replace(worn), past: past.map(replace) }
}

/** The same items in another order are an undo step, but there is nothing to save. */
export const isSameOutfit = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((itemId) => b.includes(itemId))
