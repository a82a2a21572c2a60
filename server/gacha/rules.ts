import { fault } from '../kernel/fault/fault.ts'
import { mustNotBeOver, type SessionSpan } from '../session/must-not-be-over.ts'
import { firstSessionAlreadyGranted, sessionOutdated } from '../session/session-faults.ts'
import { type DrawState, toDrawState } from './draw/draw-state.ts'
import { hasMemory, type Memory, type PrizeTable } from './draw/prize-table.ts'
import { type Outcome, replayDraw } from './draw/replay-draw.ts'

export const gachaNotFound = fault(
  404,
  'avatar.gacha',
  'gachaNotFound',
  'This app has no such gacha.',
)
export const gachaNotOnSale = fault(
  404,
  'avatar.gacha',
  'gachaNotOnSale',
  "The gacha is not on sale on this avatar's date.",
)
export const gachaSessionTooFrequent = fault(
  429,
  'avatar.gacha',
  'gachaSessionTooFrequent',
  'Wait at least one second between two sessions of the same user and gacha.',
)
export const tooManyOpenSessions = fault(
  429,
  'avatar.gacha',
  'tooManyOpenSessions',
  'The user already has twenty sessions of this gacha that have not been granted.',
)
export const gachaSessionOpen = fault(
  409,
  'avatar.gacha',
  'gachaSessionOpen',
  'The session is still open; its draw is shown after the grant, ' +
    'and its proof is available after the grant or the expiry.',
)

const SESSION_INTERVAL_MS = 1_000
const OPEN_SESSIONS_MAX = 20
const SESSION_LIFE_MS = 60 * 60_000

/** On sale from `openedAt` up to, but not including, `closedAt`. */
export const isOnSale = (sale: { openedAt: Date; closedAt: Date }, at: Date) =>
  sale.openedAt <= at && at < sale.closedAt

/** The first-time terms: a free draw or a first-time price, never both. */
export interface FirstTerms {
  hasFree: boolean
  /** 0 if there is no first-time price. */
  firstPrice: number
}

const hasTerms = ({ hasFree, firstPrice }: FirstTerms) => hasFree || firstPrice > 0

/**
 * Whether the user's next session is on first-time terms; true if there are no such terms (spec
 * 2.8).
 */
export const isFirstTime = (terms: FirstTerms, firstGrantedAt: Date | null) =>
  !hasTerms(terms) || firstGrantedAt === null

/** The gacha's data about the user at the moment of the draw. */
export interface Past {
  now: Date
  /** When the last session of this gacha was created; null if never. */
  sessionAt: Date | null
  firstGrantedAt: Date | null
  /** The number of sessions granted. */
  turn: number | null
  memory: Memory | null
  openSessions: number
  ownedItemIds: readonly number[]
}

/** The items and the price of a session. */
export interface Play extends Omit<Outcome, 'memory'> {
  state: DrawState
  isFirst: boolean
  /** For a gacha with a memory: the number of the user's turn, and the memory after the draw. */
  turn: number | null
  memory: Memory | null
  expiresAt: Date
}

/**
 * Fixes the items and the price of a session (spec 4.2). First-time terms apply until a session on
 * such terms has been granted; several such sessions may be open.
 */
export function play(
  table: PrizeTable,
  past: Past,
  session: { sessionId: string; seed: Uint8Array },
): Play {
  const { now, sessionAt, openSessions } = past
  if (sessionAt && now.getTime() - sessionAt.getTime() < SESSION_INTERVAL_MS) {
    throw gachaSessionTooFrequent({ retryAfterS: 1 })
  }
  if (openSessions >= OPEN_SESSIONS_MAX) throw tooManyOpenSessions({ retryAfterS: 60 })
  const hasFree = table.prizes.some(({ free }) => free)
  const isFirst = hasTerms({ hasFree, ...table }) && past.firstGrantedAt === null
  const turn = past.turn ?? 0
  const state = toDrawState(table, { ...past, isFirst, turn })
  const { memory, ...drawn } = replayDraw(table, state, session)
  return {
    ...drawn,
    state,
    isFirst,
    turn: hasMemory(table) ? turn : null,
    memory: hasMemory(table) ? memory : null,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
  }
}

/** The data that decides whether a session can still be read. */
export interface SessionState extends SessionSpan {
  isFirst: boolean
  firstGrantedAt: Date | null
  /** Null for a gacha without a memory. */
  sessionTurn: number | null
  turn: number | null
}

/**
 * Refuses a session that no longer exists or can no longer be granted, so that the app notices
 * before it charges.
 */
export function mustBeShown<State extends SessionState>(found: State | undefined): State {
  const session = mustNotBeOver(found)
  if (session.consumedAt) return session
  if (session.isFirst && session.firstGrantedAt) throw firstSessionAlreadyGranted()
  const { sessionTurn, turn } = session
  if (sessionTurn !== null && sessionTurn !== turn) throw sessionOutdated()
  return session
}

/**
 * Refuses a session whose items must not be shown to the user yet. A granted session is shown for
 * as long as it is stored.
 */
export function mustBeGranted<State extends SessionState>(found: State | undefined) {
  if (found?.consumedAt) return { ...found, consumedAt: found.consumedAt }
  mustBeShown(found)
  throw gachaSessionOpen()
}
