import { isSameOutfit, type Outfit } from './outfit.ts'

/** The outfit being tried on in the closet. */
export interface Draft {
  worn: Outfit
  /** The outfit before each step, the latest last. */
  past: readonly Outfit[]
}

const STEPS_MAX = 50

export const startDraft = (worn: Outfit): Draft => ({ worn, past: [] })

export const tryOutfit = ({ worn, past }: Draft, next: Outfit): Draft => ({
  worn: next,
  past: [...past, worn].slice(-STEPS_MAX),
})

/** Undoes one step; at the beginning nothing happens. */
export function undoStep({ worn, past }: Draft): Draft {
  return { worn: past.at(-1) ?? worn, past: past.slice(0, -1) }
}

interface Replacement {
  before: Outfit
  saved: Outfit
}

/**
 * An outfit saved elsewhere replaces the outfit saved before, on the avatar and in the undo
 * history; any other outfit that is being tried on remains.
 */
export function replaceSaved({ worn, past }: Draft, { before, saved }: Replacement): Draft {
  const replace = (outfit: Outfit) => (isSameOutfit(outfit, before) ? saved : outfit)
  return { worn: replace(worn), past: past.map(replace) }
}
