import { Permission } from '@kisekae/contract/permission.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import type { Tx } from '../kernel/sql/db.ts'
import { emitEvent } from '../webhook/emit-event.ts'
import { planGrant } from './rules.ts'
import { findGrantFacts, type GrantFacts, type GrantRequest, saveGrant } from './store.ts'

/** An item that the service itself gives to a user on behalf of a linked app. */
export interface Gift {
  appId: string
  userId: number
  avatarId: number
  itemId: number
  grantId: number
}

/**
 * Grants an item as a bonus from the app. Call it with the user's row locked. Returns false,
 * without any effect, if the app may not grant it to this user, or if the user already has it.
 */
export async function giveItem(tx: Tx, gift: Gift): Promise<boolean> {
  const request: GrantRequest = {
    appId: gift.appId,
    userId: gift.userId,
    avatarId: idText(gift.avatarId),
    itemIds: [idText(gift.itemId)],
    failIfOwnedItemExists: false,
    gachaSessionId: '',
    shopSessionId: '',
    isBonus: true,
    idempotencyKey: '',
    grantId: gift.grantId,
  }
  const facts = await findGrantFacts(tx, request)
  if (!facts || !isPossible(facts, gift)) return false
  const { addedItemIds, source } = planGrant(facts, request)
  if (addedItemIds.length === 0) return false
  const { userId, appId, avatarId } = gift
  const grant = { ...request, now: facts.now, source, addedItemIds, gachaId: 0, isFirst: false }
  await saveGrant(tx, grant)
  const news = [{ appId, avatarId, about: { itemIds: addedItemIds, source } }]
  await emitEvent(tx, { type: 'items.granted', userId, news })
  return true
}

// The digits of any of our ids form a valid int64.
const idText = (id: number) => String(id) as IdText

const isPossible = (facts: GrantFacts, { itemId }: Gift): boolean =>
  !facts.unlinked &&
  !facts.upgraded &&
  facts.permissions.includes(Permission.ItemGrant) &&
  facts.usableItemIds.includes(itemId)
