const FRESH_MS = 7 * 24 * 60 * 60_000

/** Whether an item was granted in the last week. */
export const isFresh = (grantedAt: string | null, nowMs: number) =>
  grantedAt !== null && nowMs - Date.parse(grantedAt) < FRESH_MS
