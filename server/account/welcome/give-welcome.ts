import type { IdText } from '@kisekae/contract/wire.ts'
import { saveGrant } from '../../grant/store.ts'
import type { Db, Tx } from '../../kernel/sql/db.ts'
import { BUILT_IN_GIFT } from './built-in-gift.ts'
import {
  findWelcome,
  insertWelcome,
  isWelcomeOff,
  listLacking,
  listWelcomed,
  type WelcomeRow,
} from './store.ts'

interface Deed {
  userId: number
  /** The id of its entry in the ledger. */
  grantId: number
}

/**
 * Gives the welcome gift unless the member has received it. Call it with the user's row locked: of
 * two concurrent calls, the second one finds the gift of the first.
 */
export async function giveWelcome(tx: Tx, { userId, grantId }: Deed): Promise<WelcomeRow | null> {
  const given = await findWelcome(tx, userId)
  if (given) return given
  if (await isWelcomeOff(tx)) return null
  const lacking = await listLacking(tx, { userId, builtIn: BUILT_IN_GIFT })
  const addedItemIds = lacking.map(({ itemId }) => itemId)
  if (addedItemIds.length > 0) await enter(tx, { userId, grantId, addedItemIds })
  const row = { grantId: addedItemIds.length > 0 ? grantId : null, closedAt: null }
  await insertWelcome(tx, { userId, grantId: row.grantId })
  return row
}

/** A grant by the service itself: no app, no avatar. */
const enter = (tx: Tx, { addedItemIds, ...deed }: Deed & { addedItemIds: number[] }) =>
  saveGrant(tx, {
    ...deed,
    addedItemIds,
    appId: '',
    avatarId: '0' as IdText, // Digits of an int64.
    itemIds: [],
    failIfOwnedItemExists: false,
    gachaSessionId: '',
    shopSessionId: '',
    isBonus: false,
    idempotencyKey: '',
    now: tx.now,
    source: 'welcome',
    gachaId: 0,
    isFirst: false,
  })

/**
 * The items that the card about the gift shows; null if there is no card. A member who has not
 * received the gift gets it now, even one who joined under an earlier version.
 */
export async function receiveWelcome(db: Db, deed: Deed): Promise<number[] | null> {
  const { userId } = deed
  let gift = (await findWelcome(db, userId)) ?? null
  if (!gift && !(await isWelcomeOff(db))) {
    gift = await db.lock({ userId }, (tx) => giveWelcome(tx, deed))
  }
  if (!gift || gift.closedAt || gift.grantId === null) return null
  const items = await listWelcomed(db, { userId, grantId: gift.grantId })
  return items.length > 0 ? items.map(({ itemId }) => itemId) : null
}
