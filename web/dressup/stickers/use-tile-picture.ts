import { useEffect, useState } from 'preact/hooks'
import { loadPicture } from './load-picture.ts'
import { createTurns } from './picture-turns.ts'

/**
 * The service renders each sticker when it is first requested; a page must not fill the service's
 * queue.
 */
const takeTurn = createTurns(2)

/** Loads a picture when it is wanted; until then, the previous one remains. */
export function useTilePicture(address: string, isWanted: boolean) {
  const [shown, setShown] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isMissing = isWanted && shown !== address
  useEffect(() => {
    if (!isMissing) return
    const ending = new AbortController()
    const { signal } = ending
    const load = () =>
      loadPicture(address, signal).then(
        () => signal.aborted || setShown(address),
        () => signal.aborted || setFailed(true),
      )
    setFailed(false)
    takeTurn(async () => void (await load()), signal)
    return () => ending.abort()
  }, [address, isMissing, attempt])
  return { shown, hasFailed, retry: () => setAttempt(attempt + 1) }
}
