import {
  chooseLanguage,
  keepLanguage,
  type Language,
  readLanguage,
} from '@kisekae/web-common/kept-language.ts'
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useMemo, useState } from 'preact/hooks'
import { createFormat, type Format } from './format.ts'

interface Speech {
  language: Language
  format: Format
  setLanguage(language: Language): void
}

const Current = createContext<Speech | null>(null)

export function LanguageProvider({ children }: { children: ComponentChildren }) {
  const [language, setShown] = useState(() => readLanguage(chooseLanguage))
  const value = useMemo(
    () => ({
      language,
      format: createFormat(language),
      setLanguage(wanted: Language) {
        keepLanguage(wanted)
        setShown(wanted)
      },
    }),
    [language],
  )
  return <Current.Provider value={value}>{children}</Current.Provider>
}

export function useLanguage(): Speech {
  const speech = useContext(Current)
  if (!speech) throw new Error('There is no LanguageProvider.')
  return speech
}

/** The texts of a screen in both languages; a missing one is a type error. */
export interface Words<Texts> {
  ja: Texts
  en: Texts
}

export const words = <Texts,>(ja: Texts, en: NoInfer<Texts>): Words<Texts> => ({ ja, en })

/** The texts in the current language. */
export const useWords = <Texts,>(texts: Words<Texts>): Texts => texts[useLanguage().language]
