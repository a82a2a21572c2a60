import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Lazy<Props> {
  /** Null while the screen is loading, or if loading failed. */
  Screen: FunctionComponent<Props> | null
  /** The files of this version are no longer on the server, or the network is down. */
  hasFailed: boolean
}

/** Returns a hook for a screen whose code is loaded when it is first shown. */
export function createLazy<Props>(load: () => Promise<FunctionComponent<Props>>) {
  let loaded: FunctionComponent<Props> | null = null
  return function useLazy(): Lazy<Props> {
    const [, setLoaded] = useState(loaded !== null)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      if (loaded) return
      load().then(
        (screen) => {
          loaded = screen
          setLoaded(true)
        },
        () => setFailed(true),
      )
    }, [])
    return { Screen: loaded, hasFailed }
  }
}
