import type { Closet, ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { useEffect, useMemo, useState } from 'preact/hooks'
import {
  type Draft,
  isSameOutfit,
  replaceSaved,
  startDraft,
  tryOutfit,
  undoStep,
} from '../draft/draft.ts'
import { findDraft, keepDraft } from '../draft/keep-draft.ts'

/** The outfit being tried on with its undo history; it survives visits to other pages. */
export function useClosetDraft({ items, wornItemIds: saved }: Closet) {
  const [draft, setDraft] = useState<Draft>(() => findDraft(saved))
  const [before, setBefore] = useState(saved)
  // Computed during rendering, not afterwards: an outfit saved elsewhere never appears as unsaved
  // here.
  if (before !== saved) {
    setBefore(saved)
    setDraft(replaceSaved(draft, { before, saved }))
  }
  const byId = useMemo(() => new Map(items.map((item) => [item.itemId, item])), [items])
  const outfit = useMemo(
    () => draft.worn.map((itemId) => byId.get(itemId)).filter((item) => item !== undefined),
    [draft.worn, byId],
  )
  const isDirty = !isSameOutfit(draft.worn, saved)
  useEffect(() => keepDraft(isDirty ? { saved, draft } : null), [isDirty, saved, draft])

  return {
    outfit,
    isDirty,
    wornIds: draft.worn,
    canUndo: draft.past.length > 0,
    put: (next: readonly ClosetItem[]) =>
      setDraft((now) =>
        tryOutfit(
          now,
          next.map(({ itemId }) => itemId),
        ),
      ),
    undo: () => setDraft(undoStep),
    reset: () => setDraft((now) => tryOutfit(now, saved)),
    /** Called after saving. */
    restart: (worn: readonly number[]) => setDraft(startDraft(worn)),
  }
}

export type ClosetDraft = ReturnType<typeof useClosetDraft>
