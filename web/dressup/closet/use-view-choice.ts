import { findPictureReason } from '@kisekae/ui-kit/viewer/choose-view.ts'
import { useEffect, useState } from 'preact/hooks'
import { whenIdle } from '../kit/when-idle.ts'

const KEPT_AS = 'kisekae.view'

type View = '3d' | 'picture'

/**
 * Whether the closet shows the avatar in 3D: the user's last choice, otherwise the view that suits
 * the device better. Until the page is complete, only the picture is shown, because checking the
 * device for 3D would delay it.
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

/** Checks as rarely as possible, because the check is slow on devices that render in software. */
function probe() {
  const reason = findPictureReason({})
  const canBe3d =
    reason === 'reducedData' ? !findPictureReason({ prefer: '3d' }) : reason !== 'noWebGl'
  return { isSuggested: reason === null, canBe3d }
}

function readChosen(): View | null {
  const kept = localStorage.getItem(KEPT_AS)
  return kept === '3d' || kept === 'picture' ? kept : null
}
