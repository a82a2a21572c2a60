import * as contract from '@kisekae/contract/fit/favourites.ts'
import type { OnFit } from '../call/fit-call.ts'
import { itemNotOwned, tooManyFavourites } from '../faults.ts'
import { countFavourites, deleteFavourite, insertFavourite } from './favourite-store.ts'
import { FAVOURITES_MAX } from './rules.ts'
import { listAvailable } from './store.ts'

/** Favourites: a member marks items in order to find them again later. */
export function favouriteRoutes(on: OnFit): void {
  on(contract.addFavourite, async (call) => {
    const { userId } = call.person.member
    const { itemId } = call.body
    // Counted under the lock, so that of two concurrent marks, the second one counts the first.
    await call.db.lock({ userId }, async (tx) => {
      const available = await listAvailable(tx, { userId, itemIds: [itemId] })
      if (available.length === 0) throw itemNotOwned()
      const { favourites } = await countFavourites(tx, userId)
      if (favourites >= FAVOURITES_MAX) throw tooManyFavourites()
      await insertFavourite(tx, { userId, itemId })
    })
    return {}
  })

  on(contract.removeFavourite, async (call) => {
    const { userId } = call.person.member
    await deleteFavourite(call.db, { userId, itemId: call.path['itemId'] })
    return {}
  })
}
