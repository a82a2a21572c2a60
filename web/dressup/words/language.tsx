import { keepLanguage, type Language } from '@kisekae/web-common/kept-language.ts'
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useMemo, useState } from 'preact/hooks'
import { createFormat, type Format } from './format.ts'
import type { Messages } from './messages.ts'

interface Words {
  language: Language
  words: Messages
  format: Format
  setLanguage(language: Language): Promise<void>
}

const Current = createContext<Words | null>(null)

/** Only the current language is loaded. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'ja') return (await import('./ja.ts')).ja
  return (await import('./en.ts')).en
}

interface Props {
  initial: { language: Language; words: Messages }
  children: ComponentChildren
}

export function LanguageProvider({ initial, children }: Props) {
  const [{ language, words }, setShown] = useState(initial)
  const value = useMemo(
    () => ({
      language,
      words,
      format: createFormat(language),
      async setLanguage(wanted: Language) {
        const loaded = await loadMessages(wanted)
        keepLanguage(wanted)
        setShown({ language: wanted, words: loaded })
      },
    }),
    [language, words],
  )
  return <Current.Provider value={value}>{children}</Current.Provider>
}

export function useWords(): Words {
  const words = useContext(Current)
  if (!words) throw new Error('There is no LanguageProvider.')
  return words
}
