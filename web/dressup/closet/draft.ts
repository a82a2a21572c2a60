/** What is tried on in the closet, by item ids in the order put on. */
export interface Draft {
  worn: readonly number[]
  /** What was worn before each step, the latest last. */
  past: readonly (readonly number[])[]
}

const STEPS_MAX = 50

export const startDraft = (worn: readonly number[]): Draft => ({ worn, past: [] })

export const tryOutfit = ({ worn, past }: Draft, next: readonly number[]): Draft => ({
  worn: next,
  past: [...past, worn].slice(-STEPS_MAX),
})

/** One step back; at the beginning nothing happens. */
export function undoStep({ worn, past }: Draft): Draft {
  return { worn: past.at(-1) ?? worn, past: past.slice(0, -1) }
}

interface Replacement {
  before: readonly number[]
  saved: readonly number[]
}

/**
 * Another outfit was saved elsewhere and takes the place of the one before, on the avatar and on
 * the way back; what else was tried on stays.
 */
export function replaceSaved({ worn, past }: Draft, { before, saved }: Replacement): Draft {
  const replace = (outfit: readonly number[]) => (isSameOutfit(outfit, before) ? saved : outfit)
  return { worn: replace(worn), past: past.map(replace) }
}

/** The same things in another order are another step, but nothing to save. */
export const isSameOutfit = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((itemId) => b.includes(itemId))
