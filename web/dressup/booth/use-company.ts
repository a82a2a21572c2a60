import { showToast } from '@kisekae/web-common/toast.ts'
import { useEffect, useState } from 'preact/hooks'
import { useFigure } from '../api/outfit-queries.ts'
import { useOutfits } from '../api/queries.ts'
import type { Outfit } from '../draft/outfit.ts'
import { type Companion, NOBODY, PAIR_NAMES, type PairName } from './model/pair.ts'
import { useTexts } from './texts/use-booth-texts.tsx'

/** The second avatar in the picture, and what it does together with the first. */
export function useCompany(worn: Outfit) {
  const texts = useTexts()
  const { data } = useOutfits()
  const outfits = data?.outfits ?? []
  const [companion, setCompanion] = useState(NOBODY)
  const [pair, setPair] = useState<PairName>(PAIR_NAMES[0])
  const [isShown, setShown] = useState(false)
  const saved = companion.kind === 'outfit' && outfits.find(({ id }) => id === companion.id)
  const isWanted = companion.kind !== 'nobody'
  const figure = useFigure(saved || worn, isWanted)
  const choose = (next: Companion) => {
    setShown(false)
    setCompanion(next)
  }
  const fail = () => {
    choose(NOBODY)
    showToast({ text: texts.together.failed })
  }
  useEffect(() => {
    if (isWanted && figure.isError) fail()
  }, [isWanted, figure.isError])
  return {
    outfits,
    companion,
    pair,
    /** The data of the second avatar; null while there is none. */
    figure: isWanted && !figure.isPlaceholderData ? (figure.data ?? null) : null,
    /** Whether the picture shows what the user has chosen. */
    isReady: !isWanted || isShown,
    choose,
    setPair,
    /** Called when the second avatar is visible, or cannot be shown. */
    show: () => setShown(true),
    fail,
  }
}

export type Company = ReturnType<typeof useCompany>
