import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Closet, ClosetItem } from '../api/records.ts'
import { type Draft, isSameOutfit, replaceSaved, startDraft, tryOutfit, undoStep } from './draft.ts'
import { findDraft, keepDraft } from './keep-draft.ts'

/** What is tried on, with its way back; it outlives a look at another page. */
export function useClosetDraft({ items, wornItemIds: saved }: Closet) {
  const [draft, setDraft] = useState<Draft>(() => findDraft(saved))
  const [before, setBefore] = useState(saved)
  // While it is drawn and not after: an outfit saved elsewhere is at no time unsaved here.
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
    /** After saving. */
    restart: (worn: readonly number[]) => setDraft(startDraft(worn)),
  }
}

export type ClosetDraft = ReturnType<typeof useClosetDraft>
