import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { useKit } from './kit.ts'
import { KitFault } from './kit-api.ts'

export type Answer<T> =
  | { state: 'loading' }
  | { state: 'failed'; fault: KitFault }
  | { state: 'ready'; value: T }

/**
 * Asks when the screen appears and whenever `question` changes; the page is told how it went. An
 * answer to an older question is thrown away.
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

/** What is no fault of the service is a bug, and is thrown on for the page's console. */
export function asFault(error: unknown): KitFault {
  if (error instanceof KitFault) return error
  throw error
}
