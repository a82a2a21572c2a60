import type { Actor } from './op.ts'

/** A gacha's memory of a user. */
export interface Standing {
  /**
   * The earliest and the latest time, in milliseconds, at which the last session may have been
   * drawn; null if that was more than a second ago.
   */
  drawnAt: [number, number] | null
  first: boolean
  turn: number
  memory: Memory | null
}

export interface Memory {
  misses: number
  taken: Readonly<Record<string, number>>
}

/** A drawn session, or a cart. */
export interface Session {
  kind: 'drawn' | 'cart'
  who: Actor
  /** The guest whose upgrade brought it here; null if none. */
  guest: Actor | null
  gachaId: number
  itemIds: readonly number[]
  price: number
  isFirst: boolean
  /** The turn, if the gacha has a memory. */
  turn: number | null
  memory: Memory | null
  version: number
  consumedAt: [number, number] | null
}

interface Link {
  avatarId: number
  linked: boolean
  mayGrant: boolean
  mayReadWishes: boolean
  /** Whether its test date falls within the sale period of the later gacha. */
  isLater: boolean
}

interface Kept {
  question: string
  status: number
  text: string
}

/** The welcome gift of a member. */
export interface Welcome {
  /** The items that the member lacked. */
  itemIds: readonly number[]
  /** Whether the member has dismissed the card about the gift. */
  isAway: boolean
}

/** The complete, immutable state of the model. */
export interface State {
  owned: ReadonlyMap<string, ReadonlySet<number>>
  /** By actor and gacha. */
  standings: ReadonlyMap<string, Standing>
  /** By actor and key. */
  kept: ReadonlyMap<string, Kept>
  links: ReadonlyMap<string, Link>
  sessions: ReadonlyMap<string, Session>
  /** For each guest, the member who upgraded it. */
  upgraded: ReadonlyMap<string, Actor>
  /** Exchanged grant tokens. */
  used: ReadonlyMap<string, true>
  /** The users who have saved a look for the theme, and those who have received its gift. */
  stamped: ReadonlyMap<string, true>
  gifts: ReadonlyMap<string, true>
  wishes: ReadonlyMap<string, ReadonlySet<number>>
  welcomed: ReadonlyMap<string, Welcome>
  /**
   * The owned items that the app granted or sold directly to the actor, not to a guest that the
   * actor upgraded.
   */
  givable: ReadonlyMap<string, ReadonlySet<number>>
  /** For each actor and key, the item that was given. */
  given: ReadonlyMap<string, number>
}

export const NEW_STANDING: Standing = { drawnAt: null, first: false, turn: 0, memory: null }

export const EMPTY_STATE: State = {
  owned: new Map(),
  standings: new Map(),
  kept: new Map(),
  links: new Map(),
  sessions: new Map(),
  upgraded: new Map(),
  used: new Map(),
  stamped: new Map(),
  gifts: new Map(),
  wishes: new Map(),
  welcomed: new Map(),
  givable: new Map(),
  given: new Map(),
}

type Value<Name extends keyof State> = State[Name] extends ReadonlyMap<string, infer V> ? V : never

/** Returns a copy of the state in which one entry of one map is set. */
export function set<Name extends keyof State>(
  state: State,
  name: Name,
  key: string,
  value: Value<Name>,
): State {
  return { ...state, [name]: new Map<string, unknown>(state[name]).set(key, value) }
}

const NOTHING: ReadonlySet<number> = new Set()

export const givableOf = (state: State, who: string) => state.givable.get(who) ?? NOTHING

export const ownedBy = (state: State, who: string) => state.owned.get(who) ?? NOTHING

/** Equal states are described by equal strings. */
export const describeState = (state: State): string =>
  JSON.stringify(state, (_name, value) => {
    if (value instanceof Map) return [...value].sort(([a], [b]) => (a < b ? -1 : 1))
    return value instanceof Set ? [...value].sort() : value
  })
