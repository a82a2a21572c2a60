import { useEffect, useRef } from 'preact/hooks'

interface Work {
  /** Sends what is unsaved, if anything is. */
  keep(): unknown
  /** Whether something would be lost all the same if the page ended now. */
  isAtRisk(): boolean
}

/** Keeps what is unsaved when the editor is left, and when its page is hidden or closed. */
export function useLeaving(work: Work): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    const keep = () => latest.current.keep()
    const keepOrHold = (event: BeforeUnloadEvent) => {
      keep()
      if (latest.current.isAtRisk()) event.preventDefault()
    }
    // A telephone may end a hidden page without another word.
    document.addEventListener('visibilitychange', keep)
    addEventListener('pagehide', keep)
    addEventListener('beforeunload', keepOrHold)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      removeEventListener('pagehide', keep)
      removeEventListener('beforeunload', keepOrHold)
      keep()
    }
  }, [])
}
