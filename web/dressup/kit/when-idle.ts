const IDLE_MAX_MS = 200

/**
 * Runs work when the page is idle, or after a short time in any case. Returns a function that
 * cancels the work.
 */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, IDLE_MAX_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: IDLE_MAX_MS })
  return () => cancelIdleCallback(idle)
}
