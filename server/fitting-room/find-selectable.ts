import { Permission } from '@kisekae/contract/permission.ts'
import type { LinkRow } from '../avatar/store.ts'
import type { Call } from '../kernel/serve/serve.ts'
import type { App } from '../partner/store.ts'
import { listSelectable, pickOutfit, triedOutfit } from './rules.ts'
import { type FittingName, findFittingState, listWardrobe } from './store.ts'

/**
 * Finds which of these owned items can be tried on now: later pages of the fitting room's lists
 * come from the owned items (spec 4.3). Undefined if the app may not use the fitting room for this
 * user.
 */
export async function findSelectable(
  { avatarId, userId, permissions }: LinkRow & Pick<FittingName, 'avatarId'>,
  itemIds: readonly number[],
  { app, db }: Call<App>,
): Promise<ReadonlySet<number> | undefined> {
  if (!app.fittingRoom || !permissions.includes(Permission.Fitting)) return undefined
  const state = await findFittingState(db, { userId, avatarId, idempotencyKey: '' })
  if (!state) return undefined
  const outfit = triedOutfit(state)
  const wardrobe = await listWardrobe(db, userId, [...itemIds, ...outfit])
  return listSelectable(wardrobe, pickOutfit(wardrobe, outfit))
}
