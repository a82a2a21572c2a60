import { FITTING_PARTS, Part } from '@kisekae/contract/part.ts'
import { Permission } from '@kisekae/contract/permission.ts'
import { compareOutfits } from '@kisekae/dressing/compare-outfits.ts'
import { isSelectable, wear } from '@kisekae/dressing/wear.ts'
import { mustBeReadable } from '../avatar/rules.ts'
import { fault } from '../kernel/fault/fault.ts'
import { accessNotConfigured, insufficientPermissions } from '../kernel/fault/key-faults.ts'
import type { FittingState, WardrobeItem } from './store.ts'

export const itemNotSelectable = fault(
  409,
  'avatar.fitting',
  'itemNotSelectable',
  'The item is not owned, has no place in the fitting room, or cannot be selected now.',
)

const FITTING_LIFE_MS = 24 * 60 * 60_000

/** Refuses organisations that may not use the fitting room or the 3D data (spec 5). */
export function mustBePermitted(
  app: { fittingRoom: boolean; vrmExport: boolean },
  { setAssetUrl }: { setAssetUrl: boolean },
): void {
  if (!app.fittingRoom || (setAssetUrl && !app.vrmExport)) throw accessNotConfigured()
}

type Standing = Pick<FittingState, 'permissions' | 'unlinked'>

/** Refuses an app whose user has left or has not granted the permission. */
export function mustBeFittable({ permissions, unlinked }: Standing): void {
  mustBeReadable({ permissions, unlinked })
  if (!permissions.includes(Permission.Fitting)) throw insufficientPermissions()
}

/** The data of a fitting. */
export type Tried = Pick<
  FittingState,
  'now' | 'wornItemIds' | 'triedItemIds' | 'triedBaseItemIds' | 'triedPicture' | 'triedAt'
>

/** Whether a fitting is stale: another outfit has since been saved, or a day has passed. */
function isStale({ now, wornItemIds, triedBaseItemIds, triedAt }: Tried): boolean {
  if (!triedBaseItemIds || !triedAt) return false
  if (now.getTime() - triedAt.getTime() >= FITTING_LIFE_MS) return true
  return !isSameOutfit(triedBaseItemIds, wornItemIds)
}

const isSameOutfit = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((itemId, at) => itemId === b[at])

/** The outfit being tried on; a stale fitting starts again with the current outfit. */
export const triedOutfit = (tried: Tried): readonly number[] =>
  isTried(tried) ? tried.triedItemIds : tried.wornItemIds

/** Whether something is being tried on and can be saved. */
export const isTried = <State extends Tried>(
  state: State,
): state is State & { triedItemIds: number[]; triedPicture: string } =>
  state.triedItemIds !== null && !isStale(state)

/**
 * Whether a fitting can no longer be saved, because the user has not seen the outfit that it would
 * replace. A fitting is not lost if its outfit is already worn.
 */
export const isLost = (tried: Tried): boolean =>
  tried.triedItemIds !== null &&
  isStale(tried) &&
  !isSameOutfit(tried.triedItemIds, tried.wornItemIds)

/** The items of an outfit in the order in which they were put on. */
export function pickOutfit(
  wardrobe: readonly WardrobeItem[],
  itemIds: readonly number[],
): WardrobeItem[] {
  const byId = new Map(wardrobe.map((item) => [item.itemId, item]))
  return itemIds.flatMap((itemId) => byId.get(itemId) ?? [])
}

/** The outfit tried on, and the changes to the lists (spec 2.7). */
export interface FittingChange {
  outfit: readonly WardrobeItem[]
  addedItemIds: number[]
  removedItemIds: number[]
  changedToSelectableItemIds: number[]
  changedToUnselectableItemIds: number[]
}

/** The item to try on, and the parts whose items the caller may change. */
interface Wish {
  itemId: string | undefined
  includeBodyItem: boolean
  among?: readonly Part[]
}

/** Tries an item on, or takes it off; without an item, nothing changes. */
export function tryOn(
  wardrobe: readonly WardrobeItem[],
  outfit: readonly WardrobeItem[],
  { itemId, includeBodyItem, among = FITTING_PARTS }: Wish,
): FittingChange {
  const after = itemId === undefined ? outfit : wearItem(wardrobe, outfit, { itemId, among })
  const could = listSelectable(wardrobe, outfit, among)
  const can = listSelectable(wardrobe, after, among)
  const ids = wardrobe.map((item) => item.itemId)
  return {
    outfit: after,
    ...compareOutfits(outfit, after, { includeBodyItem }),
    changedToSelectableItemIds: ids.filter((id) => can.has(id) && !could.has(id)),
    changedToUnselectableItemIds: ids.filter((id) => could.has(id) && !can.has(id)),
  }
}

function wearItem(
  wardrobe: readonly WardrobeItem[],
  outfit: readonly WardrobeItem[],
  { itemId, among }: { itemId: string; among: readonly Part[] },
): readonly WardrobeItem[] {
  const item = wardrobe.find((candidate) => String(candidate.itemId) === itemId)
  if (!item || !among.includes(item.part)) throw itemNotSelectable()
  const fitting = wear(outfit, item, listFigures(wardrobe))
  if (fitting.obstacle) throw itemNotSelectable()
  return fitting.outfit
}

/** The ids of all items of these parts that a PATCH would accept now. */
export function listSelectable(
  wardrobe: readonly WardrobeItem[],
  outfit: readonly WardrobeItem[],
  among: readonly Part[] = FITTING_PARTS,
): Set<number> {
  const figures = listFigures(wardrobe)
  const selectable = wardrobe.filter(
    (item) => among.includes(item.part) && isSelectable(outfit, item, figures),
  )
  return new Set(selectable.map(({ itemId }) => itemId))
}

/** The items that the user may change into. */
const listFigures = (wardrobe: readonly WardrobeItem[]) =>
  wardrobe.filter(({ part }) => part === Part.Body || part === Part.Face)
