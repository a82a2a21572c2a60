/** The actors in a history: three guests of one app, and two members who may upgrade them. */
export type Actor = 'guest0' | 'guest1' | 'guest2' | 'member' | 'other'

/**
 * One request. Sessions, carts, and flows are identified by the number of the operation that
 * creates them, so that a plan is complete before any response arrives.
 */
export type Op =
  | { kind: 'guest'; who: Actor; key: string }
  | GrantOp
  | { kind: 'draw'; who: Actor; gacha: number; key: string }
  | { kind: 'show'; who: Actor; draw: number }
  | { kind: 'list'; who: Actor }
  | { kind: 'pages'; who: Actor; limit: number }
  | LinkOp
  | { kind: 'exchange'; who: Actor; link: number }
  | { kind: 'unlink'; who: Actor }
  | { kind: 'open'; who: Actor }
  | { kind: 'put'; who: Actor; cart: number; item: number }
  | { kind: 'take'; who: Actor; cart: number; item: number }
  | { kind: 'cart'; who: Actor; cart: number; behind: number }
  | { kind: 'wait'; who: Actor }
  | { kind: 'date'; who: Actor; isLater: boolean }
  | { kind: 'misspelt'; who: Actor; item: number }
  | { kind: 'look'; who: Actor }
  | { kind: 'wish'; who: Actor; item: number; isPut: boolean }
  | { kind: 'wishes'; who: Actor }
  | GiveOp
  | { kind: 'closet'; who: 'member' }
  | { kind: 'away'; who: 'member' }
  | { kind: 'pause' }
  | { kind: 'audit' }

export interface GrantOp {
  kind: 'grant'
  who: Actor
  /** Indices into the world's list of items; -1 stands for an item that does not exist. */
  items: readonly number[]
  failIfOwned: boolean
  /** The Idempotency-Key; empty if none. */
  key: string
  /** The draw or the cart to pay for; null if none. */
  draw: number | null
  cart: number | null
  /** Whether the grant names exactly the session's items, one fewer, or additional ones. */
  twist: 'none' | 'less' | 'more'
}

/** The member gives an item to the other member, who is a friend. */
export interface GiveOp {
  kind: 'give'
  who: 'member'
  item: number
  /** Identifies the gift; requests with the same key create only one gift. */
  key: string
}

export interface LinkOp {
  kind: 'link'
  who: Actor
  /** The guest to upgrade; null for none. */
  guest: Actor | null
  scope: string
  /** Whether its token is kept for later operations to exchange. */
  isHeld: boolean
}

/** An operation of a plan. */
export interface Planned {
  id: number
  op: Op
  /** The index of the service that receives the request. */
  at: number
}

/** Concurrent requests; the next group starts when all have responses. */
export type Group = readonly Planned[]

export interface Reply {
  /** 0 means that the connection was lost, so the outcome is unknown. */
  status: number
  text: string
  // Checks read fields of any response; the model cannot explain one that lacks a field.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is being checked
  json: any
  /** Whether the response is marked as a replay. */
  replayed: boolean
  /** The Retry-After header, if there is one. */
  retryAfter?: string
}

/** An operation with its response, and the interval in milliseconds in which it took effect. */
export interface Done {
  id: number
  op: Op
  reply: Reply
  fromMs: number
  untilMs: number
  /** The ids of the requested items. */
  itemIds: readonly number[]
  /** The session, cart, or token that the request refers to; empty if none. */
  name: string
  /** The version of the cart that the request refers to. */
  version: number
}

export const reasonOf = ({ json }: Reply): string => json?.error?.errors?.[0]?.reason ?? ''

/** Whether the outcome is unknown. */
export const isIndefinite = ({ status }: Reply) => status === 0 || status === 503
