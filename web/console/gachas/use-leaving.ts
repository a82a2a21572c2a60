import { useEffect, useRef } from 'preact/hooks'

interface Work {
  /** Sends unsaved changes, if any. */
  keep(): unknown
  /** Whether changes would be lost if the page were closed now. */
  isAtRisk(): boolean
}

/** Saves changes when the user leaves the editor, and when the page is hidden or closed. */
export function useLeaving(work: Work): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    const keep = () => latest.current.keep()
    const keepOrHold = (event: BeforeUnloadEvent) => {
      keep()
      if (latest.current.isAtRisk()) event.preventDefault()
    }
    // A phone may terminate a hidden page without notice.
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
