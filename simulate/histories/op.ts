/** Who acts in a history: three guests of one app, and two members who may take them over. */
export type Actor = 'guest0' | 'guest1' | 'guest2' | 'member' | 'other'

/**
 * One thing that is asked for. Sessions, carts and flows are named by the number of the operation
 * that makes them, so that a plan is whole before anything was answered.
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
  | { kind: 'audit' }

export interface GrantOp {
  kind: 'grant'
  who: Actor
  /** Places in the world's list of items; -1: an item that there is not. */
  items: readonly number[]
  failIfOwned: boolean
  /** Idempotency-Key; empty: none. */
  key: string
  /** The draw or the cart that is paid; null: none. */
  draw: number | null
  cart: number | null
  /** Whether the session's items are granted, or others. */
  twist: 'none' | 'less' | 'more'
}

export interface LinkOp {
  kind: 'link'
  who: Actor
  /** The guest to upgrade; null for none. */
  guest: Actor | null
  scope: string
  /** Whether its token is left for later operations to exchange. */
  isHeld: boolean
}

/** An operation of a plan. */
export interface Planned {
  id: number
  op: Op
  /** Which of the services gets the request. */
  at: number
}

/** Concurrent requests; the next group starts when all are answered. */
export type Group = readonly Planned[]

export interface Reply {
  /** 0 means that the connection was cut, so that the outcome is unknown. */
  status: number
  text: string
  // Checkers look into answers of every kind; what is not there explains nothing.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is being checked
  json: any
  /** Whether it says that it was answered before. */
  replayed: boolean
}

/** An operation with its answer, and the milliseconds between which it had its effect. */
export interface Done {
  id: number
  op: Op
  reply: Reply
  fromMs: number
  untilMs: number
  /** The ids of the requested items. */
  itemIds: readonly number[]
  /** The session, cart or token that was named; empty: none. */
  name: string
  /** The version of the cart that was named. */
  version: number
}

export const reasonOf = ({ json }: Reply): string => json?.error?.errors?.[0]?.reason ?? ''

/** Whether the outcome is unknown. */
export const isIndefinite = ({ status }: Reply) => status === 0 || status === 503
