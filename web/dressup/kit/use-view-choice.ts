import { hasLittleMemory, savesData } from '@kisekae/ui-kit/viewer/choose-view.ts'
import { useEffect, useState } from 'preact/hooks'
import { findRendererAside } from './find-renderer-aside.ts'
import { whenIdle } from './when-idle.ts'

const KEPT_AS = 'kisekae.view'

type View = '3d' | 'picture'

interface Ability {
  canBe3d: boolean
  /** Whether 3D suits the device better than a picture. */
  isSuggested: boolean
}

/**
 * Whether a page shows the avatar in 3D: the user's last choice or, without one, the view that
 * suits the device better. Until the page is complete, the answer is unknown (`isKnown` is false),
 * because checking the device for 3D would delay the page.
 */
export function useViewChoice() {
  const [chosen, setChosen] = useState(readChosen)
  const [ability, setAbility] = useState<Ability | null>(null)
  const { canBe3d, isSuggested } = ability ?? { canBe3d: false, isSuggested: false }
  useEffect(() => {
    let isCurrent = true
    const cancel = whenIdle(async () => {
      const found = await probe()
      if (isCurrent) setAbility(found)
    })
    return () => {
      isCurrent = false
      cancel()
    }
  }, [])
  return {
    isKnown: ability !== null,
    canBe3d,
    is3d: canBe3d && (chosen === null ? isSuggested : chosen === '3d'),
    choose(view: View) {
      localStorage.setItem(KEPT_AS, view)
      setChosen(view)
    },
  }
}

async function probe(): Promise<Ability> {
  const renderer = await findRendererAside()
  const isSuggested = renderer === 'card' && !savesData() && !hasLittleMemory()
  return { isSuggested, canBe3d: renderer !== 'none' }
}

function readChosen(): View | null {
  const kept = localStorage.getItem(KEPT_AS)
  return kept === '3d' || kept === 'picture' ? kept : null
}
