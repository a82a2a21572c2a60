import type { Audited } from './audit.ts'
import { checkDraw, isSpent } from './check-draw.ts'
import { judgeGive, listGiven } from './judge-gifts.ts'
import { judgeAway, judgeCloset } from './judge-welcome.ts'
import { isSameList, judgeLook, judgeWish, judgeWishes, listOpenWishes } from './judge-wishes.ts'
import { IMPOSSIBLE, type Judged, no, put } from './judged.ts'
import { type Actor, type Done, type GrantOp, isIndefinite, type LinkOp, reasonOf } from './op.ts'
import {
  givableOf,
  NEW_STANDING,
  ownedBy,
  type Session,
  type Standing,
  type State,
  set,
} from './state.ts'
import type { World } from './world.ts'

const CODES_KEPT = new Set([200, 404, 409, 410])
const INTERVAL_MS = 1_000
const DISCARD_LAG_MS = 5_000
/** The tolerance for clock differences and rounding. */
const SLACK_MS = 5

/** Returns the state after the operation if the response is possible; null otherwise. */
export function explain(world: World, state: State, done: Done): State | null {
  const { reply } = done
  if (reasonOf(reply) === 'idempotencyKeyInUse') return state
  const judged = judge(world, state, done)
  if (!judged) return null
  if ('next' in judged) return reply.status === 200 || reply.replayed ? judged.next : null
  const { refused, after = state } = judged
  return refused === `${reply.status} ${reasonOf(reply)}` ? keep(after, done) : null
}

/**
 * Returns the state if a grant whose response was lost took effect; null if it cannot have taken
 * effect.
 */
export function suppose(world: World, state: State, done: Done): State | null {
  const judged = judge(world, state, done)
  return judged && 'next' in judged ? judged.next : null
}

function judge(world: World, state: State, done: Done): Judged {
  const { op } = done
  if (op.kind === 'guest') return judgeGuest(state, op, done)
  if (op.kind === 'link') return judgeExchange(world, state, op, done)
  if (op.kind === 'audit') return judgeAudit(state, done.reply.json)
  if (op.kind === 'misspelt') return no(400, 'invalidParameter')
  if (op.kind === 'exchange') throw new Error('An exchange is identified by its link.')
  if (op.kind === 'look') return judgeLook(world, state, op, done)
  if (op.kind === 'wish') return judgeWish(world, state, op, done)
  if (op.kind === 'give') return judgeGive(state, op, done)
  if (op.kind === 'closet') return judgeCloset(world, state, op, done)
  if (op.kind === 'away') return judgeAway(state, op)
  if (op.kind === 'pause') return { next: state }
  const link = state.links.get(op.who)
  if (!link) return IMPOSSIBLE
  if (op.kind === 'unlink') return put(state, 'links', op.who, { ...link, linked: false })
  if (op.kind === 'date') return put(state, 'links', op.who, { ...link, isLater: op.isLater })
  if (op.kind === 'wait') return judgeWait(state, op.who)
  if (op.kind === 'open') return judgeOpen(state, op.who, done)
  if (op.kind === 'put' || op.kind === 'take') return judgeCartChange(state, op, done)
  if (!link.linked) return no(401, 'userUnlinked')
  if (op.kind === 'wishes') return judgeWishes(state, op, done)
  if (op.kind === 'show') return judgeShow(state, op.who, done)
  if (op.kind === 'cart') return judgeCart(state, op.who, done)
  if (op.kind === 'list' || op.kind === 'pages') return judgeList(world, state, op.who, done)
  if (op.kind === 'draw') return once(state, done, () => judgeDraw(world, state, op, done))
  if (!link.mayGrant) return no(403, 'insufficientPermissions')
  return once(state, done, () => judgeGrant(world, state, op, done))
}

const keyOf = ({ op }: Done) =>
  (op.kind === 'grant' || op.kind === 'draw') && op.key !== '' ? `${op.who} ${op.key}` : ''

/**
 * The content of the request that was sent with a key; it does not depend on who repeats the
 * request.
 */
const questionOf = ({ op, itemIds, name }: Done) =>
  op.kind === 'grant'
    ? `grant ${itemIds} ${op.failIfOwned} ${name}`
    : `draw ${op.kind === 'draw' ? op.gacha : ''}`

/** A request repeated with its key gets the same response, except for its request id. */
function once(state: State, done: Done, decide: () => Judged): Judged {
  const { reply } = done
  const kept = state.kept.get(keyOf(done))
  if (!kept) {
    const judged = reply.replayed ? IMPOSSIBLE : decide()
    return judged && 'next' in judged ? { next: keep(judged.next, done) } : judged
  }
  if (kept.question !== questionOf(done)) return no(422, 'idempotencyKeyReused')
  const isSame =
    kept.status === reply.status && bare(kept.text) === bare(reply.text) && reply.replayed
  return isSame || isIndefinite(reply) ? { next: state } : IMPOSSIBLE
}

function keep(state: State, done: Done): State {
  const { status, text } = done.reply
  const key = keyOf(done)
  if (key === '' || !CODES_KEPT.has(status)) return state
  return set(state, 'kept', key, { question: questionOf(done), status, text })
}

function judgeGuest(state: State, op: { who: Actor; key: string }, { reply }: Done): Judged {
  const { avatarId } = reply.json ?? {}
  const known = state.links.get(op.who)
  if (known) return reply.replayed && known.avatarId === avatarId ? { next: state } : IMPOSSIBLE
  const link = {
    avatarId,
    linked: true,
    mayGrant: true,
    mayReadWishes: false,
    isLater: false,
  }
  return reply.replayed ? IMPOSSIBLE : put(state, 'links', op.who, link)
}

function judgeGrant(world: World, state: State, op: GrantOp, done: Done): Judged {
  const { who } = op
  const { itemIds, name, reply } = done
  if (state.upgraded.has(who)) return no(409, 'guestUpgraded')
  const session = name === '' ? undefined : state.sessions.get(name)
  if (name !== '' && session?.who !== who) return no(404, 'sessionNotFound')
  const usable = new Set([...world.itemIds, ...(session?.itemIds ?? [])])
  if (!itemIds.every((itemId) => usable.has(itemId))) return no(404, 'itemNotFound')
  const refused = session && refuseSession(state, session, itemIds)
  if (refused) return refused
  const owned = ownedBy(state, who)
  const added = itemIds.filter((itemId) => !owned.has(itemId))
  if (!session && added.length > 0 && isOfOpenFirst(state, who, itemIds))
    return no(400, 'gachaSessionRequired')
  if (op.failIfOwned && added.length < itemIds.length) return no(409, 'itemAlreadyOwned')
  const results = itemIds.map((itemId) => ({ itemId, status: owned.has(itemId) ? 409 : 200 }))
  const isTold = JSON.stringify(reply.json?.results) === JSON.stringify(results)
  if (!isTold && !isIndefinite(reply)) return IMPOSSIBLE
  const owning = set(state, 'owned', who, new Set([...owned, ...added]))
  const next = set(owning, 'givable', who, new Set([...givableOf(state, who), ...added]))
  return { next: session ? consume(next, session, done) : next }
}

/** First-time terms apply once; a session is granted once, completely, and in its turn. */
function refuseSession(state: State, session: Session, itemIds: readonly number[]): Judged {
  if (session.consumedAt) return no(409, 'sessionConsumed')
  const owned = session.kind === 'cart' ? ownedBy(state, session.who) : new Set<number>()
  const [asked, held] = [new Set(itemIds), new Set(session.itemIds)]
  const isWhole = session.itemIds.every((itemId) => asked.has(itemId) || owned.has(itemId))
  if (!isWhole || !asked.isSubsetOf(held)) return no(400, 'sessionItemMismatch')
  return refuseTerms(state, session)
}

function refuseTerms(state: State, { who, gachaId, isFirst, turn }: Session): Judged {
  const standing = state.standings.get(`${who} ${gachaId}`) ?? NEW_STANDING
  if (isFirst && standing.first) return no(409, 'firstSessionAlreadyGranted')
  if (turn !== null && turn !== standing.turn) return no(409, 'sessionOutdated')
  return null
}

const isOfOpenFirst = (state: State, who: Actor, itemIds: readonly number[]) =>
  [...state.sessions.values()].some(
    (session) =>
      session.who === who &&
      session.isFirst &&
      !session.consumedAt &&
      !state.standings.get(`${who} ${session.gachaId}`)?.first &&
      itemIds.every((itemId) => session.itemIds.includes(itemId)),
  )

function consume(state: State, session: Session, { name, fromMs, untilMs }: Done): State {
  const next = set(state, 'sessions', name, { ...session, consumedAt: [fromMs, untilMs] })
  if (session.kind === 'cart') return next
  const place = `${session.who} ${session.gachaId}`
  const before = state.standings.get(place) ?? NEW_STANDING
  const first = before.first || session.isFirst
  const memory = session.memory ?? before.memory
  return set(next, 'standings', place, { ...before, first, turn: before.turn + 1, memory })
}

function judgeDraw(
  world: World,
  state: State,
  { who, gacha }: { who: Actor; gacha: number },
  { reply, fromMs, untilMs }: Done,
): Judged {
  if (state.upgraded.has(who)) return no(409, 'guestUpgraded')
  const terms = world.gachas[gacha]
  const isSold = !terms.isLater || state.links.get(who)?.isLater
  if (!isSold) return no(404, 'gachaNotOnSale')
  const place = `${who} ${terms.gachaId}`
  const standing = state.standings.get(place) ?? NEW_STANDING
  if (isTooSoon(standing, { reply, fromMs, untilMs })) return no(429, 'gachaSessionTooFrequent')
  const owned = ownedBy(state, who)
  if (isSpent(terms, standing, owned)) return no(409, 'gachaNothingLeft')
  const drawn = checkDraw(terms, standing, owned, reply.json ?? {})
  if (!drawn) return IMPOSSIBLE
  const after: Standing = { ...standing, drawnAt: [fromMs, untilMs] }
  const next = set(state, 'standings', place, after)
  return put(next, 'sessions', reply.json.sessionId, { ...drawn, who, guest: null })
}

type Answered = Pick<Done, 'reply' | 'fromMs' | 'untilMs'>

/**
 * Whether a draw comes too soon after the last one: yes if less than a second has passed, and no if
 * more has; at the boundary, the response decides.
 */
function isTooSoon({ drawnAt }: Standing, { reply, fromMs, untilMs }: Answered): boolean {
  if (!drawnAt || fromMs - drawnAt[1] > INTERVAL_MS + SLACK_MS) return false
  return untilMs - drawnAt[0] < INTERVAL_MS - SLACK_MS || reply.status === 429
}

function isGone([fromMs, untilMs]: [number, number], { reply, ...at }: Answered): boolean {
  if (at.untilMs - fromMs < DISCARD_LAG_MS - SLACK_MS) return false
  return at.fromMs - untilMs > DISCARD_LAG_MS + SLACK_MS || reply.status === 404
}

function judgeWait(state: State, who: Actor): Judged {
  const standings = [...state.standings].map(([place, standing]): [string, Standing] => [
    place,
    place.startsWith(`${who} `) ? { ...standing, drawnAt: null } : standing,
  ])
  return { next: { ...state, standings: new Map(standings) } }
}

const idsOf = ({ reply }: Done): number[] =>
  reply.json?.items?.map(({ itemId }: { itemId: number }) => itemId) ?? []

function judgeShow(state: State, who: Actor, done: Done): Judged {
  const session = state.sessions.get(done.name)
  if (!session || !isOf(session, who)) return no(404, 'sessionNotFound')
  const { consumedAt, itemIds, price } = session
  if (consumedAt && isGone(consumedAt, done)) return no(404, 'sessionNotFound')
  const refused = consumedAt ? null : refuseTerms(state, session)
  if (refused) return refused
  const isSame = `${idsOf(done)}` === `${itemIds}` && done.reply.json.price === price
  return isSame ? { next: state } : IMPOSSIBLE
}

function judgeList(world: World, state: State, who: Actor, done: Done): Judged {
  const listed = idsOf(done)
  const owned = ownedBy(state, who)
  const known = new Set(world.itemIds)
  const granted = listed.filter((itemId) => known.has(itemId))
  // Items that all users have are listed after granted ones.
  const isAll = listed.slice(0, owned.size).every((itemId) => owned.has(itemId))
  const isDistinct = new Set(listed).size === listed.length
  return isAll && isDistinct && granted.length === owned.size ? { next: state } : IMPOSSIBLE
}

const NEW_CART: Omit<Session, 'who'> = {
  kind: 'cart',
  guest: null,
  gachaId: 0,
  itemIds: [],
  price: 0,
  isFirst: false,
  turn: null,
  memory: null,
  version: 1,
  consumedAt: null,
}

/** A session is shown under its own avatar and under that of its former guest. */
const isOf = ({ who, guest }: Session, asker: Actor) => who === asker || guest === asker

const judgeOpen = (state: State, who: Actor, { reply }: Done): Judged =>
  state.upgraded.has(who)
    ? no(409, 'guestUpgraded')
    : put(state, 'sessions', reply.json.shopSessionId, { ...NEW_CART, who })

function judgeCartChange(
  state: State,
  { kind, who }: { kind: 'put' | 'take'; who: Actor },
  { name, itemIds: [itemId], reply }: Done,
): Judged {
  const cart = state.sessions.get(name)
  if (!cart || !isOf(cart, who)) return no(404, 'sessionNotFound')
  if (state.upgraded.has(who)) return no(409, 'guestUpgraded')
  if (cart.consumedAt) return no(409, 'sessionConsumed')
  if (kind === 'put' && ownedBy(state, cart.who).has(itemId)) return no(409, 'itemNotForSale')
  const others = cart.itemIds.filter((one) => one !== itemId)
  const isIn = others.length < cart.itemIds.length
  const isChanged = isIn === (kind === 'take')
  const version = cart.version + (isChanged ? 1 : 0)
  if (reply.json.shopSessionVersion !== version) return IMPOSSIBLE
  const itemIds = kind === 'take' ? others : isIn ? cart.itemIds : [...others, itemId]
  return put(state, 'sessions', name, { ...cart, itemIds, version })
}

function judgeCart(state: State, who: Actor, done: Done): Judged {
  const cart = state.sessions.get(done.name)
  if (!cart || !isOf(cart, who)) return no(404, 'sessionNotFound')
  if (cart.consumedAt && isGone(cart.consumedAt, done)) return no(404, 'sessionNotFound')
  if (cart.version !== done.version) return no(409, 'shopSessionVersionOutdated')
  const owned = ownedBy(state, cart.who)
  const left = cart.itemIds.filter((itemId) => !owned.has(itemId))
  return `${idsOf(done)}` === `${left}` ? { next: state } : IMPOSSIBLE
}

function judgeExchange(world: World, before: State, op: LinkOp, { name, reply }: Done): Judged {
  const { who, guest, scope } = op
  if (before.used.has(name)) return no(400, 'grantTokenUsed')
  const state = set(before, 'used', name, true)
  const upgradedTo = guest && before.upgraded.get(guest)
  const upgrades = [...before.upgraded.values()].filter((member) => member === who).length
  const isNew = guest !== null && !upgradedTo
  // A refused upgrade uses up its token and changes nothing else.
  if (upgradedTo && upgradedTo !== who) return { ...no(409, 'guestAlreadyUpgraded'), after: state }
  const isFull = isNew && upgrades >= world.upgradeLimit
  if (isFull) return { ...no(403, 'upgradeLimitReached'), after: state }
  const { avatarId } = reply.json
  const known = before.links.get(who)
  if (reply.status !== 200 || (known && known.avatarId !== avatarId)) return IMPOSSIBLE
  const isLater = known?.isLater ?? false
  const link = {
    avatarId,
    linked: true,
    mayGrant: scope.includes('ItemGrant'),
    mayReadWishes: scope.includes('WishRead'),
    isLater,
  }
  const next = set(state, 'links', who, link)
  return { next: isNew ? carryOver(next, guest, who) : next }
}

/**
 * Moves items, sessions, first-time marks, and the time of the last draw; the rest of a gacha's
 * memory of the guest moves only if the gacha has no memory of the member.
 */
function carryOver(before: State, guest: Actor, who: Actor): State {
  const items = new Set([...ownedBy(before, who), ...ownedBy(before, guest)])
  const sessions = new Map(
    [...before.sessions].map(([name, session]): [string, Session] => [
      name,
      session.who === guest ? carrySession(before, session, who) : session,
    ]),
  )
  const owning = set(set(before, 'owned', who, items), 'upgraded', guest, who)
  const state: State = { ...owning, sessions }
  return [...before.standings].reduce((next, [place, standing]) => {
    const [whose, gachaId] = place.split(' ')
    if (whose !== guest) return next
    const own = before.standings.get(`${who} ${gachaId}`)
    const carried = own
      ? {
          ...own,
          first: own.first || standing.first,
          drawnAt: later(own.drawnAt, standing.drawnAt),
        }
      : standing
    return set(next, 'standings', `${who} ${gachaId}`, carried)
  }, state)
}

type Drawn = Standing['drawnAt']

const later = (one: Drawn, other: Drawn): Drawn =>
  one && other ? [Math.max(one[0], other[0]), Math.max(one[1], other[1])] : (one ?? other)

/** A turn number that no standing has. */
const OUTDATED_TURN = -1

/** The guest's next turn becomes the member's; the member's own memory is kept. */
function carrySession(before: State, session: Session, who: Actor): Session {
  const moved = { ...session, who, guest: session.who }
  const own = before.standings.get(`${who} ${session.gachaId}`)
  if (!own || session.turn === null) return moved
  const standing = before.standings.get(`${session.who} ${session.gachaId}`) ?? NEW_STANDING
  const turn = session.turn === standing.turn ? own.turn : OUTDATED_TURN
  return { ...moved, turn, memory: null }
}

/** Whether the database agrees with the model. */
function judgeAudit(state: State, audited: readonly Audited[]): Judged {
  const isSame = audited.every(({ who, owned, consumed, firsts, linked, ...row }) => {
    const sessions = [...state.sessions].filter(([, one]) => one.who === who && one.consumedAt)
    const marks = [...state.standings].filter(
      ([at, { first }]) => at.startsWith(`${who} `) && first,
    )
    const taken = [...state.upgraded.values()].filter((member) => member === who)
    return (
      new Set(owned).symmetricDifference(ownedBy(state, who)).size === 0 &&
      new Set(consumed).symmetricDifference(new Set(sessions.map(([id]) => id))).size === 0 &&
      firsts.length === marks.length &&
      row.upgrades.length === taken.length &&
      isSameList(row.given, listGiven(state, who)) &&
      row.gifts.length === (state.gifts.has(who) ? 1 : 0) &&
      row.welcomes === (state.welcomed.get(who)?.itemIds.length ? 1 : 0) &&
      isSameList(row.wishes, listOpenWishes(state, who)) &&
      row.upgraded === state.upgraded.has(who) &&
      linked === (state.links.get(who)?.linked ?? false)
    )
  })
  return isSame ? { next: state } : IMPOSSIBLE
}

/** Removes the request id and the service's host from a refusal. */
const bare = (text: string) => text.replace(/,"requestId":"[^"]*"(,"docs":"[^"]*")?/, '')
