import { keepLook } from '@kisekae/dressing/keep-look.ts'
import { saveOutfit } from '../../avatar/save-outfit.ts'
import type { Dyed } from '../../item/colours.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Tx } from '../../kernel/sql/db.ts'
import { keepOffered, mustBeOffered } from '../closet/rules.ts'
import { listAvailable, listBaseItems } from '../closet/store.ts'
import { giveWelcome } from '../welcome/give-welcome.ts'

interface NewLook {
  userId: number
  /** The id of the gift's entry in the ledger. */
  grantId: number
  look: Dyed
  /** The starter outfit that the member would wear otherwise. */
  startItemIds: readonly number[]
}

/**
 * Gives a new member the welcome gift, and puts on the items that were tried on before sign-up,
 * except those that are no longer available. Call it in the transaction that creates the member.
 * @returns the items that could not be kept
 */
export async function takeLook(
  tx: Tx,
  { userId, grantId, look, startItemIds }: NewLook,
  secret: KeySet,
): Promise<number[]> {
  await giveWelcome(tx, { userId, grantId })
  const owned = await listAvailable(tx, { userId, itemIds: look.itemIds })
  const base = await listBaseItems(tx)
  const worn = base.filter(({ itemId }) => startItemIds.includes(itemId))
  const available = [...owned, ...base]
  const { outfit, leftOutItemIds } = keepLook(look.itemIds, { available, worn })
  const colours = mustBeOffered(keepOffered(look.colours, outfit), outfit)
  const itemIds = outfit.map(({ itemId }) => itemId)
  await saveOutfit(tx, { userId, itemIds, colours, at: tx.now }, secret)
  return leftOutItemIds
}
