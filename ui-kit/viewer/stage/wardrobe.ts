import type { Deform } from '@kisekae/avatar3d/deform/deform.ts'
import type { Download } from '../downloads.ts'
import type { WantedChange } from '../inner.ts'
import type { AvatarChange, MissingPart } from '../records.ts'
import { deformShape } from './deform-part.ts'
import { freePart } from './free-part.ts'
import { hideShape } from './hide-shape.ts'
import { loadPart, type Part } from './load-part.ts'

/** The loaded parts, by item. */
export interface Wardrobe {
  /**
   * Loads items that are new or whose data has changed, removes those that were taken off, and
   * reports missing ones. Old parts are freed after the rest has been rendered, because until then
   * they keep shared shaders alive.
   */
  change(change: WantedChange): Promise<{ missing: MissingPart[]; freeOld(): void }>
  /** The loaded parts, the body first; null while there is no body. */
  parts(): readonly Part[] | null
  freeAll(): void
}

export function createWardrobe(): Wardrobe {
  const loaded = new Map<number, Part>()
  const hides = new Map<number, readonly string[]>()
  let bodyId: number | undefined

  async function change({
    avatar,
    rules = [],
    downloads,
    removedItemIds,
    ...wanted
  }: WantedChange) {
    const outcomes = await Promise.all(downloads.map(openDownload))
    const replaced = outcomes.map(({ itemId }) => itemId)
    const old = removedItemIds.concat(replaced).flatMap((itemId) => take(itemId) ?? [])
    for (const outcome of outcomes) if ('shapes' in outcome) loaded.set(outcome.itemId, outcome)
    if (wanted.bodyId !== undefined && loaded.has(wanted.bodyId)) bodyId = wanted.bodyId
    for (const rule of rules)
      if (rule.itemId !== undefined) hides.set(rule.itemId, rule.hides ?? [])
    const hidden = new Set([...loaded.keys()].flatMap((itemId) => hides.get(itemId) ?? []))
    const deform = toDeform(avatar.deform)
    const held = new Set(
      avatar.items?.flatMap(({ itemId, part }) => (part === 'Hand' ? itemId : [])),
    )
    const targets = new Set(avatar.deform?.targetItemIds)
    for (const part of loaded.values()) {
      part.isHeld = held.has(part.itemId)
      for (const shape of part.shapes) {
        hideShape(part, shape, hidden)
        deformShape(shape, targets.has(part.itemId) ? deform : null)
      }
    }
    const missing = outcomes.filter((outcome) => 'reason' in outcome)
    return { missing, freeOld: () => old.forEach(freePart) }
  }

  function take(itemId: number): Part | undefined {
    const part = loaded.get(itemId)
    loaded.delete(itemId)
    return part
  }

  function parts() {
    const body = bodyId === undefined ? undefined : loaded.get(bodyId)
    return body ? [body, ...[...loaded.values()].filter((part) => part !== body)] : null
  }

  return {
    change,
    parts,
    freeAll() {
      for (const part of loaded.values()) freePart(part)
      loaded.clear()
    },
  }
}

async function openDownload({ itemId, fetched }: Download): Promise<Part | MissingPart> {
  const came = await fetched
  if ('reason' in came) return { itemId, reason: came.reason }
  try {
    return await loadPart(itemId, came.bytes)
  } catch {
    return { itemId, reason: 'unreadable' }
  }
}

function toDeform(sent: AvatarChange['avatar']['deform']): Deform | null {
  const { center, axis, factor } = sent ?? {}
  if (center?.length !== 3 || axis?.length !== 3 || factor === undefined) return null
  // `center` and `axis` have three components, as checked above.
  return { center: center as Deform['center'], axis: axis as Deform['axis'], factor }
}
