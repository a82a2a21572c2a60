import type { Random } from '../kernel/random.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The delay of each attempt after the previous one, as in the example in Standard Webhooks. */
export const SCHEDULE_MS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const

/**
 * Attempts start later than planned, by up to a tenth of the delay, so that they do not all start
 * at once. They never start earlier, so that a receiver that recovers after three days still gets
 * an attempt.
 */
const JITTER = 0.1
const JITTER_STEPS = 2_001

/**
 * Before this attempt and earlier ones, a receiver may request a pause of at most an hour; before
 * later ones, a pause of at most a day.
 */
const EARLY_ATTEMPTS = 5

/**
 * The outcome of an attempt. `statusCode` is null if there was no response, and `failure` gives the
 * reason.
 */
export interface Answer {
  statusCode: number | null
  failure: string | null
  /** The beginning of the response. */
  response: string | null
  /** The unparsed Retry-After header. */
  retryAfter: string | null
}

export const isSuccess = ({ statusCode }: Answer) =>
  statusCode !== null && statusCode >= 200 && statusCode < 300

/**
 * When to retry after this many failures; null if there have been enough attempts. A receiver may
 * request more time, never less.
 */
export function nextAttemptAt(
  { failures, answer, now }: { failures: number; answer: Answer; now: Date },
  random: Random,
): Date | null {
  const planned = SCHEDULE_MS[failures]
  if (planned === undefined) return null
  const jitter = 1 + (JITTER * random.below(JITTER_STEPS)) / (JITTER_STEPS - 1)
  const most = failures < EARLY_ATTEMPTS ? HOUR_MS : 24 * HOUR_MS
  const asked = Math.min(most, readRetryAfter(answer, now))
  return new Date(now.getTime() + Math.max(planned * jitter, asked))
}

/**
 * The delay in milliseconds that a receiver requests; its header gives seconds or an instant. 0 or
 * less means no delay.
 */
function readRetryAfter({ statusCode, retryAfter }: Answer, now: Date): number {
  if (retryAfter === null || (statusCode !== 429 && statusCode !== 503)) return 0
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND_MS
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? 0 : at - now.getTime()
}

/** The state of an endpoint; every field is null while deliveries succeed. */
export interface Health {
  failedAt: Date | null
  /** When the series of failures began: at the second failure within a day. */
  failingSince: Date | null
  slowUntil: Date | null
  disabledWhy: 'failing' | 'gone' | 'removed' | null
}

const SLOW_MS = 5 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Longer than the longest pause in the schedule: failures further apart begin a new series. */
const STORY_MS = 2 * DAY_MS
const FAILING_MAX_MS = 5 * DAY_MS
const OVERLOADED = new Set([429, 502, 504])

/** The state of the endpoint after an attempt. */
export function judgeHealth(before: Health, answer: Answer, now: Date): Health {
  const { statusCode } = answer
  const isOverloaded = statusCode !== null && OVERLOADED.has(statusCode)
  const slowUntil = isOverloaded ? new Date(now.getTime() + SLOW_MS) : before.slowUntil
  if (isSuccess(answer)) return { ...before, slowUntil, failedAt: null, failingSince: null }
  const failingSince = failingSinceAfter(before, now)
  const isGone = statusCode === 410
  const isLost = failingSince !== null && since(failingSince, now) >= FAILING_MAX_MS
  const disabledWhy = before.disabledWhy ?? (isGone ? 'gone' : isLost ? 'failing' : null)
  return { slowUntil, failedAt: now, failingSince, disabledWhy }
}

function failingSinceAfter({ failedAt, failingSince }: Health, now: Date): Date | null {
  if (failedAt === null) return null
  const pauseMs = since(failedAt, now)
  if (failingSince) return pauseMs < STORY_MS ? failingSince : null
  return pauseMs < DAY_MS ? now : null
}

const since = (at: Date, now: Date) => now.getTime() - at.getTime()
