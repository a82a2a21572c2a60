import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Lazy<Props> {
  /** Null: not there yet, or never. */
  Screen: FunctionComponent<Props> | null
  /** The files of this version are gone from the server, or the network is. */
  hasFailed: boolean
}

/** A screen whose code is loaded when it is first shown, as a hook that gives it. */
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
