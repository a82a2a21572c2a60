import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { type DraftPlace, type Kept, keepJson, readJson } from './keep-draft.ts'

const KEPT_AS = 'kisekae.visit'

/** The look of a visitor without an account, who may sign up to keep it. */
export interface Visit extends Kept {
  /** The names of its items by id, so that the items that cannot be kept can be listed by name. */
  names: Readonly<Record<number, string>>
}

/** Returns null if nothing was tried on in this tab. */
export const readVisit = (): Visit | null => readJson<Visit>(KEPT_AS)

export function forgetVisit(): void {
  keepJson(KEPT_AS, null)
}

/** The draft of a visitor's closet with these items. */
export const visitorsDraft = (items: readonly ClosetItem[]): DraftPlace => ({
  read: readVisit,
  keep: (kept) => keepJson(KEPT_AS, kept && { ...kept, names: nameItems(kept, items) }),
})

function nameItems({ draft }: Kept, items: readonly ClosetItem[]): Visit['names'] {
  const { itemIds } = draft.worn
  const worn = items.filter(({ itemId }) => itemIds.includes(itemId))
  return Object.fromEntries(worn.map(({ itemId, name }) => [itemId, name]))
}
