import { decodeFields } from '@kisekae/server/kernel/http/decode-fields.ts'
import { systemRandom } from '@kisekae/server/kernel/random.ts'
import { fixedKeys } from '@kisekae/server/kernel/secrets/secret-keys.ts'
import { startFlow } from '@kisekae/server/link/page/connect.ts'
import { allow } from '@kisekae/server/link/page/consent.ts'
import { unlink } from '@kisekae/server/link/unlink.ts'
import { openCart, putInCart, takeOutOfCart } from '@kisekae/server/shop/cart.ts'
import { audit } from './audit.ts'
import type { Actor, Done, GiveOp, GrantOp, LinkOp, Op, Planned, Reply } from './op.ts'
import { callAs, FRIENDSHIP } from './seat.ts'
import { type Asked, doDirectly, send } from './send.ts'
import { idText, meet, type Stage } from './stage.ts'
import { makeChallenge } from './world.ts'

/** The values that the request needs in addition to those of the plan. */
type Named = Partial<Pick<Done, 'itemIds' | 'name' | 'version'>>

interface Act extends Named {
  /**
   * The operation that this one completes, as an exchange completes the link that created its
   * token.
   */
  asOp?: Op
  run(): Promise<Reply>
  /** Stores the result that later operations refer to. */
  keep?(reply: Reply): Promise<void> | void
}

/**
 * Performs one operation of a plan; returns null if it refers to something that was never created.
 */
export async function perform(stage: Stage, planned: Planned): Promise<Done | null> {
  const { id, op } = planned
  const act = await prepare(stage, planned)
  if (!act) return null
  const { run, keep, itemIds = [], name = '', version = 0, asOp = op } = act
  const fromMs = performance.now()
  const reply = await run()
  const untilMs = performance.now()
  if (reply.status === 200) await keep?.(reply)
  return { id, op: asOp, reply, fromMs, untilMs, itemIds, name, version }
}

type Prepare<Kind extends Op['kind']> = (
  stage: Stage,
  op: Extract<Op, { kind: Kind }>,
  planned: Planned,
) => Act | null | Promise<Act | null>

const PREPARE: { [Kind in Op['kind']]: Prepare<Kind> } = {
  guest: (stage, { who, key }, planned) => ({
    run: () => ask(stage, planned, '/v1/Guest?scope=ItemGrant', { method: 'POST', key }),
    keep: ({ json }) => meet(stage, who, json.avatarId),
  }),
  grant: prepareGrant,
  draw: (stage, { who, gacha, key }, planned) =>
    about(stage, who, (avatarId) => {
      const query = `avatarId=${avatarId}&gachaId=${stage.world.gachas[gacha].gachaId}`
      return {
        run: () => ask(stage, planned, `/v1/Gacha/Session?${query}`, { method: 'POST', key }),
        keep({ json }) {
          // A faulty service may have sent any other value.
          const itemIds = json?.items?.map(({ itemId }: { itemId: number }) => itemId) ?? []
          stage.draws.set(planned.id, { sessionId: String(json?.sessionId), itemIds })
        },
      }
    }),
  show: (stage, { who, draw }, planned) =>
    about(stage, who, (avatarId) => {
      const name = stage.draws.get(draw)?.sessionId
      if (name === undefined) return null
      const path = `/v1/Gacha/Session?avatarId=${avatarId}&gachaSessionId=${name}`
      return { name, run: () => ask(stage, planned, path) }
    }),
  list: (stage, { who }, planned) =>
    about(stage, who, (avatarId) => ({
      run: () => ask(stage, planned, `/v1/Avatar/${avatarId}/Items?limit=100`),
    })),
  pages: (stage, { who, limit }, planned) =>
    about(stage, who, (avatarId) => ({
      run: () => readPages(stage, planned, `/v1/Avatar/${avatarId}/Items?limit=${limit}`),
    })),
  link: prepareLink,
  exchange: (stage, { link }, planned) => exchange(stage, planned, link),
  unlink: (stage, { who }) =>
    about(stage, who, (avatarId, userId) => ({
      run: () => doDirectly(() => unlink(stage.db, { userId, avatarId })),
    })),
  open: (stage, { who }, { id }) =>
    about(stage, who, (avatarId, userId) => {
      const { appId, currencyId } = stage.world
      const customer = { appId, userId, avatarId: idText(avatarId) }
      const terms = { currencyId, random: systemRandom }
      return {
        run: () => doDirectly(() => openCart(stage.db, customer, terms)),
        keep({ json }) {
          const { shopSessionId: sessionId, shopSessionVersion: version } = json
          stage.carts.set(id, { sessionId, version, itemIds: new Set() })
        },
      }
    }),
  put: changeCart,
  take: changeCart,
  cart: (stage, { who, cart, behind }, planned) =>
    about(stage, who, (avatarId) => {
      const known = stage.carts.get(cart)
      if (!known) return null
      const { sessionId: name } = known
      const version = Math.max(1, known.version - behind)
      const query = `shopSessionId=${name}&shopSessionVersion=${version}`
      const path = `/v1/Shop/Session?avatarId=${avatarId}&${query}`
      return { name, version, run: () => ask(stage, planned, path) }
    }),
  wait: (stage, { who }) =>
    about(stage, who, (_avatarId, userId) => ({
      // Moves the user's latest draws a second into the past.
      run: () =>
        doDirectly(() =>
          stage.db.lock(
            { userId },
            (tx) => tx.rows`
              update gacha_standing set session_at = session_at - interval '1 second'
              where user_id = ${userId}`,
          ),
        ),
    })),
  date: (stage, { who, isLater }) =>
    about(stage, who, (avatarId, userId) => ({
      run: () =>
        doDirectly(
          () => stage.db.rows`
            update link set test_at = now() + case when ${isLater} then interval '2 days' end
            where user_id = ${userId} and avatar_id = ${avatarId}`,
        ),
    })),
  misspelt: (stage, { who, item }, planned) =>
    about(stage, who, (avatarId) => {
      const path = `/v1/Avatar/0x${avatarId.toString(16)}/Items`
      const query = `itemId=${stage.world.itemIds[item]}`
      return { run: () => ask(stage, planned, `${path}?${query}`, { method: 'POST' }) }
    }),
  look: ({ seat, urls }, _op, { at }) => {
    if (!seat) return null
    const day = new Date().toISOString().slice(0, 10)
    const call = { method: 'POST', path: '/home/looks', body: { day } } as const
    return { run: () => callAs(seat, urls[at], call) }
  },
  closet: ({ seat, urls }, _op, { at }) =>
    seat && { run: () => callAs(seat, urls[at], { method: 'GET', path: '/closet' }) },
  away: ({ seat, urls }, _op, { at }) =>
    seat && { run: () => callAs(seat, urls[at], { method: 'DELETE', path: '/closet/welcome' }) },
  pause: ({ db, seat, world }) => seat && { run: () => doDirectly(() => world.pauses.pause(db)) },
  wish: prepareWish,
  give: prepareGive,
  wishes: (stage, { who }, planned) =>
    about(stage, who, (avatarId) => ({
      run: () => ask(stage, planned, `/v1/Avatar/${avatarId}/Wishes`),
    })),
  audit: (stage) => ({ run: () => doDirectly(() => audit(stage)) }),
}

function prepare(stage: Stage, planned: Planned): Act | null | Promise<Act | null> {
  // The table maps each kind to the function that takes it; TypeScript cannot infer that.
  const one = PREPARE[planned.op.kind] as Prepare<Op['kind']>
  return one(stage, planned.op, planned)
}

/** Null if the app has no avatar for this actor. */
function about<T>(
  { avatars, users }: Stage,
  who: Actor,
  make: (avatarId: number, userId: number) => T,
): T | null {
  const [avatarId, userId] = [avatars.get(who), users.get(who)]
  return avatarId === undefined || userId === undefined ? null : make(avatarId, userId)
}

function ask({ urls, world }: Stage, { at }: Planned, path: string, asked?: Asked): Promise<Reply> {
  const mark = path.includes('?') ? '&' : '?'
  return send(`${urls[at]}${path}${mark}key=${world.apiKey}`, asked)
}

const PAGES_MAX = 10
/** Flows are encrypted and decrypted here: the service never sees them. */
const FLOW_KEYS = fixedKeys('of this trial')

/** All pages of a list, as one response. */
async function readPages(stage: Stage, planned: Planned, path: string): Promise<Reply> {
  const items: unknown[] = []
  for (let page = 0; ; page++) {
    const reply = await ask(stage, planned, `${path}&page=${page}`)
    if (reply.status !== 200) return reply
    items.push(...reply.json.items)
    const { hasNext } = reply.json
    if (!hasNext || page + 1 === PAGES_MAX) return { ...reply, json: { items, hasNext } }
  }
}

const UNKNOWN_ITEM = 7

function prepareGrant(stage: Stage, op: GrantOp, planned: Planned): Act | null {
  return about(stage, op.who, (avatarId) => {
    const session = op.draw === null ? undefined : stage.draws.get(op.draw)
    const cart = op.cart === null ? undefined : stage.carts.get(op.cart)
    if (op.draw !== null && !session) return null
    if (op.cart !== null && !cart) return null
    const { itemIds: known } = stage.world
    const wished = op.items.map((place) => (place < 0 ? UNKNOWN_ITEM : known[place]))
    const itemIds = twist(session?.itemIds ?? [...(cart?.itemIds ?? [])], wished, op)
    if (itemIds.length === 0) return null
    const query = new URLSearchParams(itemIds.map((itemId) => ['itemId', String(itemId)]))
    if (op.failIfOwned) query.append('failIfOwnedItemExists', 'true')
    if (session) query.append('gachaSessionId', session.sessionId)
    if (cart) query.append('shopSessionId', cart.sessionId)
    const path = `/v1/Avatar/${avatarId}/Items?${query}`
    return {
      itemIds: [...new Set(itemIds)],
      name: (session ?? cart)?.sessionId ?? '',
      run: () => ask(stage, planned, path, { method: 'POST', key: op.key }),
    }
  })
}

function twist(held: readonly number[], wished: readonly number[], op: GrantOp): number[] {
  if (op.draw === null && op.cart === null) return [...wished]
  const distinct = [...new Set(held)]
  if (op.twist === 'less') return distinct.slice(1)
  return op.twist === 'more' && distinct.length < 10 ? [...distinct, ...wished] : distinct
}

function prepareWish(
  { seat, urls, world }: Stage,
  { item, isPut }: Extract<Op, { kind: 'wish' }>,
  { at }: Planned,
): Act | null {
  if (!seat) return null
  const { appId } = world
  const itemId = world.itemIds[item]
  const call = isPut
    ? ({ method: 'POST', path: '/wishes', body: { appId, itemId } } as const)
    : ({ method: 'DELETE', path: `/wishes/${appId}/${itemId}` } as const)
  return { itemIds: [itemId], run: () => callAs(seat, urls[at], call) }
}

function prepareGive(
  { seat, urls, world }: Stage,
  { item, key: giftKey }: GiveOp,
  { at }: Planned,
): Act | null {
  if (!seat) return null
  const itemId = world.itemIds[item]
  const body = { friendshipId: FRIENDSHIP, itemId, giftKey }
  const call = { method: 'POST', path: '/gifts', body } as const
  return { itemIds: [itemId], run: () => callAs(seat, urls[at], call) }
}

type CartOp = Extract<Op, { kind: 'put' | 'take' }>

function changeCart(stage: Stage, { kind, who, cart, item }: CartOp): Act | null {
  return about(stage, who, (avatarId, userId) => {
    const known = stage.carts.get(cart)
    if (!known) return null
    const { sessionId } = known
    const { appId, itemIds } = stage.world
    const customer = { appId, userId, avatarId: idText(avatarId), sessionId }
    const itemId = itemIds[item]
    const change = kind === 'put' ? putInCart : takeOutOfCart
    return {
      itemIds: [itemId],
      name: sessionId,
      run: () => doDirectly(() => change(stage.db, customer, { itemId: idText(itemId) })),
      keep({ json }) {
        known.version = Math.max(known.version, json.shopSessionVersion)
        if (kind === 'put') known.itemIds.add(itemId)
        else known.itemIds.delete(itemId)
      },
    }
  })
}

/** The service's functions are called in place of a browser; only the exchange uses HTTP. */
async function prepareLink(stage: Stage, op: LinkOp, planned: Planned): Promise<Act | null> {
  const guestId = op.guest && stage.avatars.get(op.guest)
  if (op.guest && guestId === undefined) return null
  const userId = stage.users.get(op.who)
  if (userId === undefined) return null
  const { db, world } = stage
  const { scope } = op
  const { codeChallenge, ...secrets } = makeChallenge(world, scope)
  const { appId, redirectUri } = world
  const avatarId = guestId ? String(guestId) : ''
  const asked = { appId, redirectUri, scope, codeChallenge, ...(avatarId && { avatarId }) }
  const query = decodeFields(String(new URLSearchParams(asked)))
  const setup = { flowKeys: FLOW_KEYS, random: systemRandom }
  const sealed = await startFlow(db, query, setup)
  const returned = await allow(db, { ...setup, sealed, userId })
  const token = new URL(returned).searchParams.get('token') ?? ''
  const form = { token, redirectUri, scope, ...secrets, ...(avatarId && { avatarId }) }
  stage.flows.set(planned.id, { token, form, op })
  return op.isHeld ? null : exchange(stage, planned, planned.id)
}

function exchange(stage: Stage, planned: Planned, link: number): Act | null {
  const flow = stage.flows.get(link)
  if (!flow) return null
  const body = new URLSearchParams(flow.form)
  return {
    name: flow.token,
    asOp: flow.op,
    run: () => ask(stage, planned, '/v1/AccessToken', { method: 'POST', body }),
    keep: ({ json }) => meet(stage, flow.op.who, json.avatarId),
  }
}
