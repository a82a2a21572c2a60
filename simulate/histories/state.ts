import type { Actor } from './op.ts'

/** What a gacha remembers of a user. */
export interface Standing {
  /** Between which milliseconds the last session was drawn; null: a second and more ago. */
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
  gachaId: number
  itemIds: readonly number[]
  price: number
  isFirst: boolean
  /** Of a gacha with a memory. */
  turn: number | null
  memory: Memory | null
  version: number
  consumedAt: [number, number] | null
}

interface Link {
  avatarId: number
  linked: boolean
  mayGrant: boolean
  /** Whether its test date is that of the gacha which is sold later. */
  isLater: boolean
}

interface Kept {
  question: string
  status: number
  text: string
}

/** All that the model knows; never changed, always made anew. */
export interface State {
  owned: ReadonlyMap<string, ReadonlySet<number>>
  /** By actor and gacha. */
  standings: ReadonlyMap<string, Standing>
  /** By actor and key. */
  kept: ReadonlyMap<string, Kept>
  links: ReadonlyMap<string, Link>
  sessions: ReadonlyMap<string, Session>
  /** By guest, who took it over. */
  upgraded: ReadonlyMap<string, Actor>
  /** Grant tokens that were exchanged. */
  used: ReadonlyMap<string, true>
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
}

type Value<Name extends keyof State> = State[Name] extends ReadonlyMap<string, infer V> ? V : never

/** The state with one entry of one map set. */
export function set<Name extends keyof State>(
  state: State,
  name: Name,
  key: string,
  value: Value<Name>,
): State {
  return { ...state, [name]: new Map<string, unknown>(state[name]).set(key, value) }
}

const NOTHING: ReadonlySet<number> = new Set()

export const ownedBy = (state: State, who: string) => state.owned.get(who) ?? NOTHING

/** Equal states have equal texts. */
export const describeState = (state: State): string =>
  JSON.stringify(state, (_name, value) => {
    if (value instanceof Map) return [...value].sort(([a], [b]) => (a < b ? -1 : 1))
    return value instanceof Set ? [...value].sort() : value
  })
