import { findPictureReason } from '@kisekae/ui-kit/viewer/choose-view.ts'
import { useState } from 'preact/hooks'

const KEPT_AS = 'kisekae.view'

type View = '3d' | 'picture'

/** Whether the closet shows the avatar in 3D: as one chose once, else as the device suggests. */
export function useViewChoice() {
  const [chosen, setChosen] = useState(readChosen)
  const [canBe3d] = useState(() => findPictureReason({ prefer: '3d' }) === null)
  const [isSuggested] = useState(() => findPictureReason({}) === null)
  return {
    canBe3d,
    is3d: canBe3d && (chosen === null ? isSuggested : chosen === '3d'),
    choose(view: View) {
      localStorage.setItem(KEPT_AS, view)
      setChosen(view)
    },
  }
}

function readChosen(): View | null {
  const kept = localStorage.getItem(KEPT_AS)
  return kept === '3d' || kept === 'picture' ? kept : null
}
