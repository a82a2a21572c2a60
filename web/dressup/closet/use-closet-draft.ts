import type { Closet, ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Draft, replaceSaved, startDraft, tryOutfit, undoStep } from '../draft/draft.ts'
import { type DraftPlace, findDraft, MEMBERS_DRAFT } from '../draft/keep-draft.ts'
import {
  changeItems,
  dyeItem,
  isSameOutfit,
  type Outfit,
  type Place,
  wornIn,
} from '../draft/outfit.ts'

/** The outfit being tried on with its undo history; it survives visits to other pages. */
export function useClosetDraft(closet: Closet, place: DraftPlace = MEMBERS_DRAFT) {
  const { items, wornItemIds, wornColours } = closet
  const saved = useMemo(() => wornIn({ wornItemIds, wornColours }), [wornItemIds, wornColours])
  const [draft, setDraft] = useState<Draft>(() => findDraft(saved, place))
  const [before, setBefore] = useState(saved)
  // Computed during rendering, not afterwards: an outfit saved elsewhere never appears as unsaved
  // here.
  if (before !== saved) {
    setBefore(saved)
    setDraft(replaceSaved(draft, { before, saved }))
  }
  const { worn } = draft
  const byId = useMemo(() => new Map(items.map((item) => [item.itemId, item])), [items])
  const outfit = useMemo(
    () => worn.itemIds.map((itemId) => byId.get(itemId)).filter((item) => item !== undefined),
    [worn, byId],
  )
  const isDirty = !isSameOutfit(worn, saved)
  const keep = () => place.keep({ saved, draft })
  useEffect(() => (isDirty ? keep() : place.keep(null)), [isDirty, saved, draft])

  return {
    /** The worn items that are in the closet. */
    outfit,
    isDirty,
    worn,
    canUndo: draft.past.length > 0,
    /** Keeps the outfit even if it has not been changed. */
    keep,
    put: (next: readonly ClosetItem[]) =>
      setDraft((now) => {
        const itemIds = next.map(({ itemId }) => itemId)
        return tryOutfit(now, changeItems(now.worn, itemIds))
      }),
    dye: (place: Place, colour: string | null) =>
      setDraft((now) => tryOutfit(now, dyeItem(now.worn, place, colour))),
    undo: () => setDraft(undoStep),
    reset: () => setDraft((now) => tryOutfit(now, saved)),
    /** Called after saving. */
    restart: (next: Outfit) => setDraft(startDraft(next)),
  }
}

export type ClosetDraft = ReturnType<typeof useClosetDraft>
