import * as contract from '@kisekae/contract/fit/outfits.ts'
import { tidyName } from '@kisekae/contract/fit/wish.ts'
import { newId } from '../../kernel/random.ts'
import type { FitCall, OnFit } from '../call/fit-call.ts'
import { outfitNotFound, tooManyOutfits } from '../faults.ts'
import { showOutfits } from './outfit-pictures.ts'
import { mustBeOffered, mustBeOutfit, OUTFITS_MAX } from './rules.ts'
import {
  deleteOutfit,
  insertOutfit,
  listAvailable,
  listOutfits,
  type OutfitRow,
  renameOutfit,
} from './store.ts'

/** Outfits that a member saves under a name. */
export function outfitRoutes(on: OnFit): void {
  on(contract.listOutfits, async (call) => {
    const { userId } = call.person.member
    return { outfits: await describe(call, userId, await listOutfits(call.db, userId)) }
  })

  on(contract.saveOutfit, async (call) => {
    const { userId } = call.person.member
    const { itemIds, colours: asked = [] } = call.body
    const name = tidyName(call.body.name)
    // Counted under the lock, so that of two concurrent saves, the second one counts the first.
    const row = await call.db.lock({ userId }, async (tx) => {
      if ((await listOutfits(tx, userId)).length >= OUTFITS_MAX) throw tooManyOutfits()
      const available = await listAvailable(tx, { userId, itemIds })
      const outfit = mustBeOutfit(itemIds, available)
      const chosen = outfit.map(({ itemId }) => itemId)
      const colours = mustBeOffered(asked, outfit)
      const outfitId = newId(call.random)
      const made = { outfitId, name, itemIds: chosen, colours, createdAt: tx.now }
      await insertOutfit(tx, { userId, ...made })
      return made
    })
    return (await describe(call, userId, [row]))[0]
  })

  on(contract.renameOutfit, async (call) => {
    const { userId } = call.person.member
    const name = tidyName(call.body.name)
    const row = await renameOutfit(call.db, { userId, outfitId: call.path['outfitId'], name })
    if (!row) throw outfitNotFound()
    return (await describe(call, userId, [row]))[0]
  })

  on(contract.deleteOutfit, async (call) => {
    const { userId } = call.person.member
    const deleted = await deleteOutfit(call.db, { userId, outfitId: call.path['outfitId'] })
    if (!deleted) throw outfitNotFound()
    return {}
  })
}

async function describe(call: FitCall, userId: number, rows: readonly OutfitRow[]) {
  const outfits = rows.map(({ itemIds, colours }) => ({ itemIds, colours: colours ?? [] }))
  const pictures = await showOutfits(call.db, { userId, outfits }, call)
  return rows.map(({ outfitId, name, itemIds, colours, createdAt }, at) => ({
    id: String(outfitId),
    name,
    itemIds,
    colours: [...(colours ?? [])],
    createdAt,
    imageUrl: pictures[at].avatarImageUrl,
  }))
}
