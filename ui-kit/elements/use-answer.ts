import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { useKit } from './kit.ts'
import { KitFault } from './kit-api.ts'

export type Answer<T> =
  | { state: 'loading' }
  | { state: 'failed'; fault: KitFault }
  | { state: 'ready'; value: T }

/**
 * Loads data when the screen appears and whenever `question` changes, and reports the result to the
 * page. A response to an earlier question is discarded.
 */
export function useAnswer<T>(question: string, find: () => Promise<T>) {
  const { tell } = useKit()
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' })
  const latest = useRef(0)

  const ask = useCallback(async () => {
    const turn = ++latest.current
    const found = await find().then(
      (value): Answer<T> => ({ state: 'ready', value }),
      (error: unknown): Answer<T> => ({ state: 'failed', fault: asFault(error) }),
    )
    if (turn !== latest.current) return
    setAnswer(found)
    if (found.state === 'ready') tell('ready', {})
    else if (found.state === 'failed') tellFault(found.fault)
  }, [question])

  useEffect(() => {
    setAnswer({ state: 'loading' })
    void ask()
    return () => {
      latest.current++
    }
  }, [ask])

  function tellFault({ reason, status, requestId }: KitFault) {
    tell('error', { reason, status, requestId })
  }

  const change = (value: T) => setAnswer({ state: 'ready', value })
  return { answer, ask, change }
}

/**
 * An error that does not come from the service is a bug; it is rethrown so that it appears in the
 * page's console.
 */
export function asFault(error: unknown): KitFault {
  if (error instanceof KitFault) return error
  throw error
}
