/** The findings of the leading process about the installation. */
export interface Found {
  /** Dependencies that are not available, such as `disk`. */
  missing: readonly string[]
  /** Queues, each with the time in seconds for which its oldest entry has been due. */
  queues: readonly { queue: string; lateS: number }[]
  /** Housekeeping chores that failed in the last round. */
  failedChores: readonly string[]
}

export interface AlertRow {
  /** The condition and the affected resource, separated by a space. */
  alertKey: string
  startedAt: Date
  /** When the problem was last found. */
  seenAt: Date
  /** When it was last reported; null if never. */
  toldAt: Date | null
}

export type News = 'started' | 'continues' | 'ended'

/** As in `docs/monitoring/alerts.yml`. */
const LATE_MAX_S = 300
/** A problem that returns within this time counts as the same problem. */
const CALM_MS = 10 * 60_000
const REPEAT_MS = 24 * 3_600_000

/**
 * The problems as keys. The conditions are those of the alerts KisekaeNotReady, KisekaeQueueLate
 * and KisekaeChoreFailed.
 */
export const listProblems = ({ missing, queues, failedChores }: Found): string[] => [
  ...missing.map((need) => `needMissing ${need}`),
  ...queues.filter(({ lateS }) => lateS > LATE_MAX_S).map(({ queue }) => `queueLate ${queue}`),
  ...failedChores.map((chore) => `choreFailed ${chore}`),
]

/** The report that is due for a problem; null if there is none. */
export function newsOf({ seenAt, toldAt }: AlertRow, now: Date): News | null {
  const isOver = now.getTime() - seenAt.getTime() >= CALM_MS
  if (isOver) return 'ended'
  if (!toldAt) return 'started'
  return now.getTime() - toldAt.getTime() >= REPEAT_MS ? 'continues' : null
}
