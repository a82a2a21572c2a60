import { systemRandom } from '@kisekae/server/kernel/random.ts'
import { openCart, putInCart } from '@kisekae/server/shop/cart.ts'
import type { Reply } from '../histories/op.ts'
import type { Theatre } from '../histories/run-history.ts'
import type { Asked } from '../histories/send.ts'
import { idText } from '../histories/stage.ts'
import { ask, makeGuest } from '../storm/ask.ts'
import { prepareUpgrade } from '../storm/prepare-upgrade.ts'

/** A prepared write that can be requested any number of times. */
export interface Ready {
  path: string
  request: Asked
  /** The allowed final responses, by status. */
  answers: readonly number[]
  /** The number of times that it took effect, according to the database. */
  countEffects(reply: Reply): Promise<number>
}

type Prepare = (theatre: Theatre, key: string) => Promise<Ready>

/** Every write of the service. */
export const WRITES: Readonly<Record<string, Prepare>> = {
  'a guest': async ({ db }, key) => ({
    path: '/v1/Guest?scope=ItemGrant',
    request: { method: 'POST', key },
    answers: [200],
    countEffects: ({ json }) =>
      count(db.get`
        select count(*) as effects from kept_guest
        join avatar on avatar.avatar_id = kept_guest.avatar_id
        join link on link.avatar_id = avatar.avatar_id
        where idempotency_key = ${key} and kept_guest.avatar_id = ${json.avatarId}`),
  }),
  'a grant': async (theatre, key) => {
    const avatarId = await makeGuest(theatre)
    const path = grantPath(avatarId, theatre.world.itemIds.slice(0, 3))
    return aGrant(theatre, { avatarId, path, key, answers: [200] })
  },
  'a grant that is refused': async (theatre, key) => {
    const avatarId = await makeGuest(theatre)
    const path = grantPath(avatarId, theatre.world.itemIds.slice(0, 2))
    await ask(theatre, path, { method: 'POST' })
    const refused = `${path}&failIfOwnedItemExists=true`
    return aGrant(theatre, { avatarId, path: refused, key, answers: [409] })
  },
  'a draw': async (theatre, key) => {
    const { path, avatarId } = await aDraw(theatre)
    return {
      path,
      request: { method: 'POST', key },
      answers: [200],
      countEffects: () =>
        count(theatre.db.get`
          select count(*) as effects from gacha_session
          join draw on draw.user_id = gacha_session.user_id
          where avatar_id = ${avatarId}`),
    }
  },
  'a grant of a draw': async (theatre, key) => {
    const { path, avatarId } = await aDraw(theatre)
    const { json } = await ask(theatre, path, { method: 'POST' })
    const itemIds = json.items.map(({ itemId }: { itemId: number }) => itemId)
    const paid = `${grantPath(avatarId, itemIds)}&gachaSessionId=${json.sessionId}`
    return aGrant(theatre, { avatarId, path: paid, key, answers: [200] })
  },
  'a grant of a cart': async (theatre, key) => {
    const { db, world } = theatre
    const avatarId = await makeGuest(theatre)
    const { userId } = await db.get<{ userId: number }>`
      select user_id from avatar where avatar_id = ${avatarId}`
    const customer = { appId: world.appId, userId, avatarId: idText(avatarId) }
    const terms = { currencyId: world.currencyId, random: systemRandom }
    const { shopSessionId: sessionId } = await openCart(db, customer, terms)
    const [itemId] = world.itemIds
    await putInCart(db, { ...customer, sessionId }, { itemId: idText(itemId) })
    const path = `${grantPath(avatarId, [itemId])}&shopSessionId=${sessionId}`
    return aGrant(theatre, { avatarId, path, key, answers: [200] })
  },
  // The call has no key: if its response is lost, the token is used up, and the user repeats the
  // flow.
  'an exchange that upgrades a guest': async (theatre) => {
    const guestId = await makeGuest(theatre)
    await ask(theatre, grantPath(guestId, theatre.world.itemIds.slice(0, 3)), { method: 'POST' })
    const { userId, claim } = await prepareUpgrade(theatre, guestId)
    return {
      path: '/v1/AccessToken',
      answers: [200, 400],
      request: { method: 'POST', body: new URLSearchParams(claim) },
      countEffects: () =>
        count(theatre.db.get`
          select count(*) as effects from upgrade
          join ledger on ledger.user_id = upgrade.user_id and ledger.source = 'upgrade'
          join link on link.user_id = upgrade.user_id
          where upgrade.user_id = ${userId}
            and (select count(*) from owned_item where user_id = ${userId}) = 3`),
    }
  },
}

const count = async (row: Promise<unknown>) => ((await row) as { effects: number }).effects

const grantPath = (avatarId: number, itemIds: readonly number[]) =>
  `/v1/Avatar/${avatarId}/Items?${itemIds.map((itemId) => `itemId=${itemId}`).join('&')}`

async function aDraw(theatre: Theatre) {
  const avatarId = await makeGuest(theatre)
  const { gachaId } = theatre.world.gachas[0]
  return { avatarId, path: `/v1/Gacha/Session?avatarId=${avatarId}&gachaId=${gachaId}` }
}

interface Wish {
  avatarId: number
  path: string
  key: string
  answers: readonly number[]
}

/** One ledger entry, and no owned item without an entry. */
const aGrant = ({ db }: Theatre, { avatarId, path, key, answers }: Wish): Ready => ({
  path,
  request: { method: 'POST', key },
  answers,
  countEffects: () =>
    count(db.get`
      select (select count(*) from ledger where ledger.user_id = avatar.user_id)
        + abs((select count(*) from owned_item where owned_item.user_id = avatar.user_id)
        - (select coalesce(sum(cardinality(item_ids)), 0) from ledger
          where ledger.user_id = avatar.user_id)) as effects
      from avatar where avatar_id = ${avatarId}`),
})
