const IDLE_MAX_MS = 200

/**
 * Runs a task when the page is idle, or after a short time at the latest. Returns a function that
 * cancels the task.
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
