/** Asks before the page is left; `go` goes on. */
type Ask = (go: () => void) => void

let asking: Ask | null = null

/** Holds whoever follows a link of ours, until the answer is given; null lets everybody go. */
export function setLeaveGuard(ask: Ask | null): void {
  asking = ask
}

/** Goes on at once, or once the person has said so. */
export function leave(go: () => void): void {
  if (asking) asking(go)
  else go()
}
