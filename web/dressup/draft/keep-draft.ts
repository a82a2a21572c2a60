import type { Draft } from './draft.ts'
import { startDraft } from './draft.ts'

const KEPT_AS = 'kisekae.draft'

interface Kept {
  saved: readonly number[]
  draft: Draft
}

/**
 * The outfit that was being tried on before the page was left or reloaded, unless another outfit
 * has been saved since.
 */
export function findDraft(saved: readonly number[]): Draft {
  const kept = readKept()
  return kept && kept.saved.join() === saved.join() ? kept.draft : startDraft(saved)
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
