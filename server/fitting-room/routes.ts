import { getFittingRoom, saveFitting, tryOnItem } from '@kisekae/contract/fitting-room.ts'
import { saveOutfit } from '../avatar/save-outfit.ts'
import { keepColours } from '../item/colours.ts'
import { conflict } from '../kernel/fault/transport-faults.ts'
import type { On } from '../kernel/serve/serve.ts'
import type { App } from '../partner/store.ts'
import { changeFitting, enter, type FittingOptions, getState, showFitting } from './fitting.ts'
import { isLost, isTried, mustBeFittable } from './rules.ts'
import { dropFitting, restartFitting } from './store.ts'

export function fittingRoomRoutes(on: On<App>, options: FittingOptions): void {
  on(getFittingRoom, (params, call) => showFitting(params, call, options))

  on(tryOnItem, (params, call) => changeFitting(params, call, options))

  on(saveFitting, async ({ avatarId }, call) => {
    const name = await enter({ avatarId, setAssetUrl: false }, call)
    const isDropped = await call.db.lock(name, async (tx) => {
      const state = await getState(tx, name)
      mustBeFittable(state)
      if (isTried(state)) {
        const itemIds = state.triedItemIds
        const outfit = { ...name, itemIds, colours: keepColours(state.wornColours, itemIds) }
        await saveOutfit(tx, { ...outfit, at: tx.now }, options.secret)
        await restartFitting(tx, { ...outfit, now: tx.now })
      } else if (isLost(state)) await dropFitting(tx, name)
      return isLost(state)
    })
    // Reported once: from now on, the fitting room shows the current outfit.
    if (isDropped) throw conflict()
    return undefined
  })
}
