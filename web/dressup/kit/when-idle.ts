const IDLE_MAX_MS = 200

/** Acts when the page has a moment, soon in any case. Gives the way to call it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle time to offer.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, IDLE_MAX_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: IDLE_MAX_MS })
  return () => cancelIdleCallback(idle)
}
