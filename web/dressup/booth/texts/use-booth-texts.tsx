import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { useWords } from '../../words/language.tsx'
import type { BoothTexts } from './booth-texts.ts'
import { loadBoothTexts } from './load-booth-texts.ts'

const Current = createContext<BoothTexts | null>(null)

/** The texts in the language of the page; null until they are loaded. */
export function useLoadedTexts(): BoothTexts | null {
  const { language } = useWords()
  const [texts, setTexts] = useState<BoothTexts | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadBoothTexts(language).then((loaded) => isCurrent && setTexts(loaded))
    return () => {
      isCurrent = false
    }
  }, [language])
  return texts
}

export const TextsProvider = ({
  texts,
  children,
}: {
  texts: BoothTexts
  children: ComponentChildren
}) => <Current.Provider value={texts}>{children}</Current.Provider>

export function useTexts(): BoothTexts {
  const texts = useContext(Current)
  if (!texts) throw new Error('There is no TextsProvider.')
  return texts
}
