import { grantItems, type ItemResults } from '@kisekae/contract/grant.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { getUser } from '../avatar/get-user.ts'
import { avatarNotFound } from '../avatar/rules.ts'
import { insertPurchase } from '../cohort/store.ts'
import { changeOnce, type Deed } from '../kernel/once/change-once.ts'
import { readOnce } from '../kernel/once/idempotency.ts'
import { newId } from '../kernel/random.ts'
import type { Call, On } from '../kernel/serve/serve.ts'
import type { Step } from '../kernel/sql/statement.ts'
import { emitSteps } from '../webhook/emit-event.ts'
import { mustBeGrantable, mustBeOneSession, planGrant } from './rules.ts'
import {
  findEntry,
  findGrantFacts,
  type Grant,
  type GrantFacts,
  type GrantRequest,
  insertGrant,
} from './store.ts'

export function grantRoutes(on: On): void {
  on(grantItems, async (params, call) => {
    mustBeOneSession(params)
    const once = readOnce(grantItems, params, call.headers)
    const request = await readRequest(params, call, once?.key)
    const { userId, avatarId } = request
    const about = { userId, avatarId, changeId: request.grantId }
    return changeOnce<GrantFacts, ItemResults>(
      call,
      { about, once },
      {
        async load(sql) {
          const facts = await findGrantFacts(sql, request)
          if (!facts) throw avatarNotFound()
          return facts
        },
        admit: mustBeGrantable,
        decide: (facts) => decide(facts, request),
        isSaved: async (sql) => (await findEntry(sql, request)) !== undefined,
      },
    )
  })
}

async function readRequest(
  params: Params<typeof grantItems>,
  call: Call,
  idempotencyKey = '',
): Promise<GrantRequest> {
  const { avatarId, itemId: itemIds, failIfOwnedItemExists } = params
  const { gachaSessionId = '', shopSessionId = '' } = params
  const isBonus = params.source === 'bonus'
  const { appId } = call.app
  const userId = await getUser(avatarId, call)
  const asked = { avatarId, itemIds, failIfOwnedItemExists, gachaSessionId, shopSessionId }
  return { appId, userId, ...asked, isBonus, idempotencyKey, grantId: newId(call.random) }
}

function decide(facts: GrantFacts, request: GrantRequest): Deed<ItemResults> {
  const { results, addedItemIds, source } = planGrant(facts, request)
  const reply = { results }
  const isOfSession = source === 'gacha' || source === 'shop'
  if (addedItemIds.length === 0 && !isOfSession) return { reply }
  const { now, gachaId, isFirst } = facts
  const terms = { gachaId: gachaId ?? 0, isFirst: isFirst ?? false }
  const grant = { ...request, ...terms, now, source, addedItemIds }
  return {
    reply,
    saves: [insertGrant(grant), ...listCounted(grant, facts), ...listNews(grant, facts)],
  }
}

/** The first purchase of a user, for the counts shown in the console. */
function listCounted({ userId, avatarId, now }: Grant, { isFirstPurchase }: GrantFacts): Step[] {
  // An avatar that exists has an id that fits in a number.
  return isFirstPurchase ? [insertPurchase({ userId, avatarId: Number(avatarId), now })] : []
}

/** The events of a grant, for apps that subscribe to them. */
function listNews(grant: Grant, facts: GrantFacts): Step[] {
  const { userId, appId, avatarId, source, addedItemIds, shopSessionId } = grant
  // An avatar that exists has an id that fits in a number.
  const whose = { appId, avatarId: Number(avatarId) }
  const itemIds = [...addedItemIds]
  const granted = itemIds.length > 0 ? [{ ...whose, about: { itemIds, source } }] : []
  const purchased = source === 'shop' ? [{ ...whose, about: { shopSessionId, itemIds } }] : []
  return [
    ...emitSteps(facts, { type: 'items.granted', userId, news: granted }),
    ...emitSteps(facts, { type: 'shop.purchased', userId, news: purchased }),
  ]
}
