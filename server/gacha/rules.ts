import { fault } from '../kernel/fault/fault.ts'
import { mustNotBeOver, type SessionSpan } from '../session/must-not-be-over.ts'
import { firstSessionAlreadyGranted, sessionOutdated } from '../session/session-faults.ts'
import { type DrawState, toDrawState } from './draw-state.ts'
import { hasMemory, type Memory, type PrizeTable } from './prize-table.ts'
import { type Outcome, replayDraw } from './replay-draw.ts'

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

const SESSION_INTERVAL_MS = 1_000
const OPEN_SESSIONS_MAX = 20
const SESSION_LIFE_MS = 60 * 60_000

/** On sale from `openedAt` up to, not including, `closedAt`. */
export const isOnSale = (sale: { openedAt: Date; closedAt: Date }, at: Date) =>
  sale.openedAt <= at && at < sale.closedAt

/** What makes the first time special; the two exclude each other. */
export interface FirstTerms {
  hasFree: boolean
  /** 0: there is none. */
  firstPrice: number
}

const hasTerms = ({ hasFree, firstPrice }: FirstTerms) => hasFree || firstPrice > 0

/** Whether the user's next session is on first-time terms; true without any terms (spec 2.8). */
export const isFirstTime = (terms: FirstTerms, firstGrantedAt: Date | null) =>
  !hasTerms(terms) || firstGrantedAt === null

/** What the gacha knows of the user, at the moment of the draw. */
export interface Past {
  now: Date
  /** When the last session of this gacha was made; null: never. */
  sessionAt: Date | null
  firstGrantedAt: Date | null
  /** Sessions granted. */
  turn: number | null
  memory: Memory | null
  openSessions: number
  ownedItemIds: readonly number[]
}

/** What one session draws and costs. */
export interface Play extends Omit<Outcome, 'memory'> {
  state: DrawState
  isFirst: boolean
  /** Of a gacha with a memory: the turn it is drawn for, and what is remembered after it. */
  turn: number | null
  memory: Memory | null
  expiresAt: Date
}

/**
 * Fixes what one session draws and what it costs (spec 4.2). First-time terms hold until a session
 * on such terms was granted; several may be open.
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

/** What decides whether a session may still be read. */
export interface SessionState extends SessionSpan {
  isFirst: boolean
  firstGrantedAt: Date | null
  /** Null: a gacha without a memory. */
  sessionTurn: number | null
  turn: number | null
}

/**
 * Refuses a session that is gone, and one that can no longer be granted: the app must see that
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
