/** Asks before the user leaves the page; `go` continues. */
type Ask = (go: () => void) => void

let asking: Ask | null = null

/** Intercepts internal links until the user answers; null removes the guard. */
export function setLeaveGuard(ask: Ask | null): void {
  asking = ask
}

/** Continues at once, or after the user has confirmed. */
export function leave(go: () => void): void {
  if (asking) asking(go)
  else go()
}
