/** What waits until who is here has signed in again. */
type Waiting = () => void

const listeners = new Set<(again: Waiting) => void>()

/** Opens the window that asks for a sign-in; `again` is done afterwards. */
export function askToSignIn(again: Waiting): void {
  for (const listener of listeners) listener(again)
}

/** Calls back when somebody has to sign in again; what it gives back ends that. */
export function onAskToSignIn(listener: (again: Waiting) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
