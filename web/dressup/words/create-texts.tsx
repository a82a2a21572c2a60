import type { PageLanguage } from '@kisekae/contract/page-language.ts'
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { useWords } from './language.tsx'

interface ProviderProps<Texts> {
  texts: Texts
  children: ComponentChildren
}

/** Text kept apart from the app's own, so that only the screen that shows it loads it. */
export function createTexts<Texts>(loaders: Readonly<Record<PageLanguage, () => Promise<Texts>>>) {
  const Current = createContext<Texts | null>(null)

  /** The texts in the language of the page; null until they are loaded. */
  function useLoadedTexts(): Texts | null {
    const { language } = useWords()
    const [texts, setTexts] = useState<Texts | null>(null)
    useEffect(() => {
      let isCurrent = true
      loaders[language]().then((loaded) => isCurrent && setTexts(loaded))
      return () => {
        isCurrent = false
      }
    }, [language])
    return texts
  }

  function useTexts(): Texts {
    const texts = useContext(Current)
    if (!texts) throw new Error('There is no TextsProvider.')
    return texts
  }

  const TextsProvider = ({ texts, children }: ProviderProps<Texts>) => (
    <Current.Provider value={texts}>{children}</Current.Provider>
  )

  return { useLoadedTexts, useTexts, TextsProvider }
}
