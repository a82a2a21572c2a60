/** Asks before the user leaves the page; `go` then leaves it. */
type Ask = (go: () => void) => void

let asking: Ask | null = null

/** Intercepts internal links to ask first; null removes the guard. */
export function setLeaveGuard(ask: Ask | null): void {
  asking = ask
}

/** Leaves the page at once, or after the user has confirmed. */
export function leave(go: () => void): void {
  if (asking) asking(go)
  else go()
}
