import { findPictureReason } from '@kisekae/ui-kit/viewer/choose-view.ts'
import { useEffect, useState } from 'preact/hooks'

const KEPT_AS = 'kisekae.view'

const IDLE_MAX_MS = 200

type View = '3d' | 'picture'

/**
 * Whether the closet shows the avatar in 3D: as one chose once, else as the device suggests. Until
 * the page stands there is the picture alone: to ask a device for 3D holds it up.
 */
export function useViewChoice() {
  const [chosen, setChosen] = useState(readChosen)
  const [{ canBe3d, isSuggested }, setAbility] = useState({ canBe3d: false, isSuggested: false })
  useEffect(() => whenIdle(() => setAbility(probe())), [])
  return {
    canBe3d,
    is3d: canBe3d && (chosen === null ? isSuggested : chosen === '3d'),
    choose(view: View) {
      localStorage.setItem(KEPT_AS, view)
      setChosen(view)
    },
  }
}

function probe() {
  const isSuggested = findPictureReason({}) === null
  return { isSuggested, canBe3d: isSuggested || findPictureReason({ prefer: '3d' }) === null }
}

/** Gives the way to call it off. Safari has no idle time to offer. */
function whenIdle(act: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, IDLE_MAX_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: IDLE_MAX_MS })
  return () => cancelIdleCallback(idle)
}

function readChosen(): View | null {
  const kept = localStorage.getItem(KEPT_AS)
  return kept === '3d' || kept === 'picture' ? kept : null
}
