import { createDice, type Dice } from '../outfits/pick-outfit.ts'
import type { Actor, Group, Op, Planned } from './op.ts'
import { GIFT, OFFERED, SOLD, WELCOMED } from './world.ts'

const GUESTS: readonly Actor[] = ['guest0', 'guest1', 'guest2']
const GROUPS_MIN = 10
const GROUPS_SPREAD = 6
const OPS_MAX = 50
const GACHAS = 8
/** So few items that operations conflict. */
const ITEMS = 12
const KEYS = ['', '', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6']
const SCOPES = [
  'AvatarLoad,ItemGrant',
  'ItemGrant',
  'AvatarLoad,ItemGrant,WishRead',
  'AvatarLoad,WishRead',
]

/** Earlier operations that later ones can refer to. */
interface Draft {
  dice: Dice
  next: number
  /** The gacha that most of this history uses. */
  favourite: number
  draws: { id: number; who: Actor }[]
  carts: { id: number; who: Actor }[]
  links: { id: number; who: Actor }[]
}

const bare = {
  failIfOwned: false,
  key: '',
  items: [],
  draw: null,
  cart: null,
  twist: 'none' as const,
}

const bareLink = {
  kind: 'link' as const,
  who: 'member' as const,
  scope: 'AvatarLoad,ItemGrant,WishRead',
  isHeld: false,
}

/** The operations of one history. The seed determines the operations, but not their timing. */
export function makePlan(seed: number): Group[] {
  const dice = createDice(seed)
  const favourite = dice(GACHAS)
  const draft: Draft = { dice, next: 0, favourite, draws: [], carts: [], links: [] }
  // Two concurrent requests with the same key create one guest.
  const key = dice(2) === 0 ? `guest-${seed}` : ''
  const first: Op[] = [
    { kind: 'guest', who: 'guest0', key },
    ...(key ? [{ kind: 'guest', who: 'guest0', key } as const] : []),
    { kind: 'guest', who: 'guest1', key: '' },
  ]
  const link: Op = { ...bareLink, guest: null }
  const groups = [enter(draft, first), enter(draft, dice(2) === 0 ? [link] : [])]
  if (dice(3) > 0) groups.push(enter(draft, [{ kind: 'guest', who: 'guest2', key: '' }]))
  const count = GROUPS_MIN + dice(GROUPS_SPREAD)
  while (groups.length < count && draft.next < OPS_MAX) {
    const episode = dice(14)
    if (episode === 0) groups.push(...drawTwice(draft))
    else if (episode === 1) groups.push(upgradeAll(draft))
    else if (episode === 2) groups.push(...buyTwice(draft))
    else if (episode === 3) groups.push(...exchangeTwice(draft))
    else if (episode === 4) groups.push(...upgradeInSession(draft))
    else if (episode === 5) groups.push(saveLooks(draft))
    else if (episode === 6) groups.push(...giveTwice(draft))
    else if (episode === 7) groups.push(...receiveAtOnce(draft))
    else groups.push(makeGroup(draft))
  }
  const who = pick(dice, ['guest0', 'guest1', 'member'] as const)
  groups.push(enter(draft, [{ kind: 'pages', who, limit: 2 + dice(4) }]))
  return groups
}

const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice(list.length)]

/**
 * Makes a group of operations, mostly about one actor, so that they conflict; some are duplicated.
 */
function makeGroup(draft: Draft): Group {
  const { dice } = draft
  const who = pick(dice, ['guest0', 'guest0', 'guest1', 'guest2', 'member', 'member'] as const)
  const ops: Op[] = []
  const count = 2 + dice(4)
  for (let at = 0; at < count; at++) {
    const op = makeOp(draft, dice(5) === 0 ? pick(dice, GUESTS) : who)
    ops.push(op)
    // Repeating the request for a link is pointless: it creates a second link. Exchanging one token
    // twice is left to `exchangeTwice`.
    if (dice(4) === 0 && op.kind !== 'link' && op.kind !== 'open') ops.push(op)
  }
  return enter(draft, ops)
}

/** Two concurrent sessions of one gacha, paid for at the same time. */
function drawTwice(draft: Draft): Group[] {
  const { dice, favourite: gacha } = draft
  const who = pick(dice, ['guest0', 'guest1', 'member'] as const)
  const draw = { kind: 'draw', who, gacha, key: '' } as const
  const groups = [[draw], [{ kind: 'wait', who } as const], [draw]].map((ops) => enter(draft, ops))
  const pays = draft.draws
    .slice(-2)
    .map(({ id }) => ({ ...bare, kind: 'grant' as const, who, draw: id }))
  return [...groups, enter(draft, pays)]
}

/** A cart that is filled and read, and then paid for twice at the same time. */
function buyTwice(draft: Draft): Group[] {
  const { dice } = draft
  const who = pick(dice, ['guest0', 'guest1', 'member'] as const)
  const groups = [enter(draft, [{ kind: 'open', who }])]
  const cart = draft.next - 1
  const [first, second] = [dice(SOLD), dice(SOLD)]
  groups.push(enter(draft, [{ kind: 'put', who, cart, item: first }]))
  groups.push(enter(draft, [{ kind: 'put', who, cart, item: second }]))
  groups.push(enter(draft, [{ kind: 'cart', who, cart, behind: 0 }]))
  const pay: Op = { ...bare, kind: 'grant', who, cart }
  return [...groups, enter(draft, [pay, pay])]
}

/** One grant token, exchanged twice at the same time. */
function exchangeTwice(draft: Draft): Group[] {
  const guest = draft.dice(2) === 0 ? null : pick(draft.dice, GUESTS)
  const allowed = enter(draft, [{ ...bareLink, guest, isHeld: true }])
  const exchange: Op = { kind: 'exchange', who: 'member', link: draft.next - 1 }
  return [allowed, enter(draft, [exchange, exchange])]
}

/**
 * Looks that are saved concurrently for the theme that has a gift; sometimes the app grants the
 * gift's item at the same time.
 */
function saveLooks(draft: Draft): Group {
  const look: Op = { kind: 'look', who: 'member' }
  const grant: Op = { ...bare, kind: 'grant', who: 'member', items: [GIFT] }
  return enter(draft, draft.dice(2) === 0 ? [look, look, look] : [look, grant, look])
}

/**
 * Concurrent gifts of the same items, some with the same key and some with different ones, while
 * the app grants these items.
 */
function giveTwice(draft: Draft): Group[] {
  const { dice } = draft
  const [first, second] = [dice(SOLD), dice(SOLD)]
  const grant: Op = { ...bare, kind: 'grant', who: 'member', items: [...new Set([first, second])] }
  const give = (item: number, key: string): Op => ({ kind: 'give', who: 'member', item, key })
  const gifts = [give(first, 'g1'), give(first, 'g1'), give(first, 'g2'), give(second, 'g3')]
  return [
    enter(draft, [
      { ...bareLink, guest: null },
      { ...bareLink, who: 'other', guest: null },
    ]),
    enter(draft, [grant]),
    enter(draft, dice(2) === 0 ? gifts : [...gifts, grant]),
  ]
}

/**
 * Concurrent reads of the closet, while the app grants an item of the welcome gift or while the
 * gift is paused.
 */
function receiveAtOnce(draft: Draft): Group[] {
  const { dice } = draft
  const read: Op = { kind: 'closet', who: 'member' }
  const away: Op = { kind: 'away', who: 'member' }
  const grant: Op = { ...bare, kind: 'grant', who: 'member', items: [pick(dice, WELCOMED)] }
  const first = dice(2) === 0 ? [read, grant, read] : [{ kind: 'pause' } as const, read, read]
  return [enter(draft, first), enter(draft, dice(2) === 0 ? [read, away] : [read, read])]
}

/** Concurrent upgrades of more guests than one member may upgrade. */
function upgradeAll(draft: Draft): Group {
  return enter(
    draft,
    GUESTS.map((guest) => ({ ...bareLink, guest })),
  )
}

/**
 * A guest's draw and cart are paid for, under the guest's id or the member's, while the guest is
 * being upgraded.
 */
function upgradeInSession(draft: Draft): Group[] {
  const { dice, favourite: gacha } = draft
  const guest = pick(dice, GUESTS)
  const groups = [enter(draft, [{ kind: 'draw', who: guest, gacha, key: '' }])]
  const draw = draft.next - 1
  groups.push(enter(draft, [{ kind: 'open', who: guest }]))
  const cart = draft.next - 1
  groups.push(enter(draft, [{ kind: 'put', who: guest, cart, item: dice(SOLD) }]))
  const pay = (who: Actor): Op[] => [
    { ...bare, kind: 'grant', who, draw },
    { ...bare, kind: 'grant', who, cart },
  ]
  const upgrade: Op = { ...bareLink, guest }
  groups.push(enter(draft, dice(2) === 0 ? [upgrade, ...pay(guest)] : [upgrade]))
  groups.push(enter(draft, [...pay('member'), ...pay(guest)]))
  return groups
}

function enter(draft: Draft, ops: readonly Op[]): Group {
  return ops.map((op): Planned => {
    const id = draft.next++
    if (op.kind === 'draw') draft.draws.push({ id, who: op.who })
    if (op.kind === 'open') draft.carts.push({ id, who: op.who })
    if (op.kind === 'link') draft.links.push({ id, who: op.who })
    return { id, op, at: draft.dice(2) }
  })
}

type Maker = (draft: Draft, who: Actor) => Op | null

/** The relative frequency of each operation. */
const MAKERS: readonly [weight: number, make: Maker][] = [
  [16, makeGrant],
  [8, makeDraw],
  [16, payDraw],
  [5, (draft, who) => nameDraw(draft, who, (draw) => ({ kind: 'show', who, draw }))],
  [5, (_draft, who) => ({ kind: 'list', who })],
  [6, makeLink],
  [3, exchangeAgain],
  [2, () => ({ kind: 'unlink', who: 'member' })],
  [3, (_draft, who) => ({ kind: 'open', who })],
  [6, (draft, who) => touchCart(draft, who, 'put')],
  [1, (draft, who) => touchCart(draft, who, 'take')],
  [3, readCart],
  [4, payCart],
  [5, (_draft, who) => ({ kind: 'wait', who })],
  [1, ({ dice }, who) => ({ kind: 'date', who, isLater: dice(3) > 0 })],
  [2, () => ({ kind: 'look', who: 'member' })],
  [6, makeWish],
  [3, () => ({ kind: 'wishes', who: 'member' })],
  [3, makeGive],
  [3, () => ({ kind: 'closet', who: 'member' })],
  [1, () => ({ kind: 'away', who: 'member' })],
  [1, ({ dice }, who) => ({ kind: 'misspelt', who, item: dice(ITEMS) })],
]
const WEIGHT = MAKERS.reduce((sum, [weight]) => sum + weight, 0)

function makeOp(draft: Draft, who: Actor): Op {
  let place = draft.dice(WEIGHT)
  const maker = MAKERS.find(([weight]) => {
    place -= weight
    return place < 0
  })
  return maker?.[1](draft, who) ?? makeGrant(draft, who)
}

function makeGrant({ dice }: Draft, who: Actor): Op {
  const count = dice(6) === 0 ? 10 : 1 + dice(3)
  const items = Array.from({ length: count }, () => (dice(60) === 0 ? -1 : dice(ITEMS)))
  const failIfOwned = dice(4) === 0
  return { ...bare, kind: 'grant', who, items, failIfOwned, key: pick(dice, KEYS) }
}

/** Refers to a draw: usually one of the actor's own, sometimes anyone's. */
function nameDraw(draft: Draft, who: Actor, make: (draw: number) => Op): Op {
  const { dice, draws } = draft
  const own = dice(12) === 0 ? draws : draws.filter((draw) => isNear(draft, draw.who, who))
  return own.length === 0 ? makeDraw(draft, who) : make(pick(dice, own.slice(-4)).id)
}

/** A member sometimes refers to sessions of guests, whom the member may have upgraded. */
const isNear = ({ dice }: Draft, owner: Actor, who: Actor) =>
  owner === who || (who === 'member' && dice(3) === 0)

function makeDraw({ dice, favourite }: Draft, who: Actor): Op {
  const gacha = dice(3) === 0 ? dice(GACHAS) : favourite
  return { kind: 'draw', who, gacha, key: dice(4) === 0 ? pick(dice, KEYS) : '' }
}

const GIFT_KEYS = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6']

function makeGive({ dice }: Draft): Op {
  return { kind: 'give', who: 'member', item: dice(SOLD), key: pick(dice, GIFT_KEYS) }
}

const TWISTS = ['none', 'none', 'none', 'none', 'none', 'less', 'more'] as const

function payDraw(draft: Draft, who: Actor): Op {
  const { dice } = draft
  const grant = {
    ...bare,
    kind: 'grant' as const,
    who,
    items: [dice(ITEMS)],
    key: dice(3) === 0 ? pick(dice, KEYS) : '',
  }
  const failIfOwned = dice(6) === 0
  const twist = pick(dice, TWISTS)
  return nameDraw(draft, who, (draw) => ({ ...grant, draw, failIfOwned, twist }))
}

function makeLink({ dice }: Draft): Op {
  const guest = dice(3) === 0 ? null : pick(dice, GUESTS)
  const who = dice(5) === 0 ? 'other' : 'member'
  return { ...bareLink, who, guest, scope: pick(dice, SCOPES) }
}

/** Some items are not on sale. */
const WISHED = OFFERED + 4

function makeWish({ dice }: Draft): Op {
  return { kind: 'wish', who: 'member', item: dice(WISHED), isPut: dice(4) > 0 }
}

function exchangeAgain({ dice, links }: Draft): Op | null {
  if (links.length === 0) return null
  const { id: link, who } = pick(dice, links.slice(-2))
  return { kind: 'exchange', who, link }
}

function touchCart(draft: Draft, who: Actor, kind: 'put' | 'take'): Op | null {
  const { dice, carts } = draft
  const own = carts.filter((cart) => isNear(draft, cart.who, who))
  if (own.length === 0) return { kind: 'open', who }
  return { kind, who, cart: pick(dice, own).id, item: dice(SOLD) }
}

function readCart(draft: Draft, who: Actor): Op | null {
  const { dice, carts } = draft
  const own = carts.filter((cart) => isNear(draft, cart.who, who))
  if (own.length === 0) return null
  return { kind: 'cart', who, cart: pick(dice, own).id, behind: dice(4) === 0 ? 1 : 0 }
}

function payCart(draft: Draft, who: Actor): Op | null {
  const { dice, carts } = draft
  const own = carts.filter((cart) => isNear(draft, cart.who, who))
  if (own.length === 0) return null
  const named = { cart: pick(dice, own).id, items: [dice(ITEMS)], twist: pick(dice, TWISTS) }
  return { ...bare, kind: 'grant', who, ...named, key: pick(dice, KEYS) }
}
