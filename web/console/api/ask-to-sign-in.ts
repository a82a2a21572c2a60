/** Actions that wait until the user has signed in again. */
type Waiting = () => void

const listeners = new Set<(again: Waiting) => void>()

/** Opens the dialog in which the user signs in again; `again` runs afterwards. */
export function askToSignIn(again: Waiting): void {
  for (const listener of listeners) listener(again)
}

/** Calls back when a fresh sign-in is needed; returns a function that unsubscribes. */
export function onAskToSignIn(listener: (again: Waiting) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
