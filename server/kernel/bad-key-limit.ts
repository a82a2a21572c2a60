import { forgetOldest } from './forget-oldest.ts'

const COUNT_MAX = 10
const WINDOW_MS = 60_000
const ADDRESSES_MAX = 10_000

/** Counts a bad key of an address; says how many milliseconds to wait, 0 while it may go on. */
export type BadKeyLimit = (ip: string, nowMs: number) => number

/** Slows the guessing of keys: ten a minute from one address. A good key is never counted. */
export function createBadKeyLimit(): BadKeyLimit {
  const windows = new Map<string, { startedAtMs: number; count: number }>()
  return (ip, nowMs) => {
    const known = windows.get(ip)
    const isOpen = known !== undefined && nowMs - known.startedAtMs < WINDOW_MS
    const window = isOpen ? known : { startedAtMs: nowMs, count: 0 }
    if (!isOpen) {
      windows.delete(ip)
      forgetOldest(windows, ADDRESSES_MAX)
      windows.set(ip, window)
    }
    window.count += 1
    return window.count > COUNT_MAX ? window.startedAtMs + WINDOW_MS - nowMs : 0
  }
}
