import { type Draft, startDraft } from './draft.ts'
import { isSameOutfit, type Outfit } from './outfit.ts'

/** A page of an earlier release may have kept a draft without colours as `kisekae.draft`. */
const KEPT_AS = 'kisekae.outfit'

interface Kept {
  saved: Outfit
  draft: Draft
}

/**
 * The outfit that was being tried on before the page was left or reloaded, unless another outfit
 * has been saved since.
 */
export function findDraft(saved: Outfit): Draft {
  const kept = readKept()
  return kept && isSameOutfit(kept.saved, saved) ? kept.draft : startDraft(saved)
}

export function keepDraft(kept: Kept | null): void {
  if (kept) sessionStorage.setItem(KEPT_AS, JSON.stringify(kept))
  else sessionStorage.removeItem(KEPT_AS)
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null')
  } catch {
    return null
  }
}
