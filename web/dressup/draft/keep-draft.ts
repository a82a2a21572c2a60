import { type Draft, startDraft } from './draft.ts'
import { isSameOutfit, type Outfit } from './outfit.ts'

/** A page of an earlier release may have kept a draft without colours as `kisekae.draft`. */
const KEPT_AS = 'kisekae.outfit'

export interface Kept {
  saved: Outfit
  draft: Draft
}

/** Where a draft is stored, so that it survives visits to other pages and reloads. */
export interface DraftPlace {
  read(): Kept | null
  keep(kept: Kept | null): void
}

/** The draft of a member's closet. */
export const MEMBERS_DRAFT: DraftPlace = {
  read: () => readJson<Kept>(KEPT_AS),
  keep: keepDraft,
}

/**
 * The outfit that was being tried on before the page was left or reloaded, unless another outfit
 * has been saved since.
 */
export function findDraft(saved: Outfit, place: DraftPlace): Draft {
  const kept = place.read()
  return kept && isSameOutfit(kept.saved, saved) ? kept.draft : startDraft(saved)
}

export function keepDraft(kept: Kept | null): void {
  keepJson(KEPT_AS, kept)
}

/** Stores a value until the tab is closed; null removes it. */
export function keepJson(key: string, value: object | null): void {
  if (value) sessionStorage.setItem(key, JSON.stringify(value))
  else sessionStorage.removeItem(key)
}

/** Null if nothing is stored under this key. */
export function readJson<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
