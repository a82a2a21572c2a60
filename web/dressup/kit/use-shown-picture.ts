import { useLayoutEffect, useState } from 'preact/hooks'
import { whenIdle } from './when-idle.ts'

/** How long to wait before each further attempt. A service that is busy refuses some pictures. */
const RETRY_AFTER_MS = [1_000, 4_000]

type Stage = 'loading' | 'shown' | 'failed'

/** Pictures that have been shown on this page, so that they can be shown again at once. */
const known = new Set<string>()

/**
 * Shows pictures one after another as they arrive; each remains until the next one arrives. A
 * picture that cannot be loaded is requested again, up to twice.
 */
export function useShownPicture(addresses: readonly string[]) {
  const [shown, setShown] = useState(() => addresses.find((address) => known.has(address)) ?? null)
  const [stage, setStage] = useState<Stage>('loading')
  const [attempt, setAttempt] = useState(0)
  const wanted = addresses.join(' ')

  // The first picture is requested before the page's thumbnails, which the browser discovers later.
  useLayoutEffect(() => {
    let isCurrent = true
    const showAll = async ([address, ...later]: readonly string[]) => {
      if (!address) return
      await loadPatiently(address, () => isCurrent)
      if (!isCurrent) return
      setShown(address)
      setStage('shown')
      whenIdle(() => isCurrent && showAll(later).catch(() => {}))
    }
    setStage('loading')
    showAll(wanted.split(' ').filter(Boolean)).catch(() => isCurrent && setStage('failed'))
    return () => {
      isCurrent = false
    }
  }, [wanted, attempt])

  return { shown, stage, retry: () => setAttempt(attempt + 1) }
}

async function loadPatiently(address: string, isWanted: () => boolean): Promise<void> {
  for (const waitMs of RETRY_AFTER_MS)
    try {
      return await load(address)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      if (!isWanted()) return
    }
  await load(address)
}

async function load(address: string): Promise<void> {
  const image = new Image()
  // The avatar is what the page is about: it comes before the thumbnails.
  image.fetchPriority = 'high'
  image.src = address
  await image.decode()
  known.add(address)
}
