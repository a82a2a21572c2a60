import { directionOf, type PageLanguage } from '@kisekae/contract/page-language.ts'
import { keepLanguage } from '@kisekae/web-common/kept-language.ts'
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useMemo, useState } from 'preact/hooks'
import { createFormat, type Format } from './format.ts'
import { loadMessages } from './load-messages.ts'
import type { Messages } from './messages.ts'

interface Words {
  language: PageLanguage
  words: Messages
  format: Format
  setLanguage(language: PageLanguage): Promise<void>
}

const Current = createContext<Words | null>(null)

/**
 * Tells the browser and assistive technology the language of the page, the side on which its lines
 * begin, and the names under which the app can be installed.
 */
export function markPage(language: PageLanguage): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  document
    .querySelector<HTMLLinkElement>('link[rel=manifest]')
    ?.setAttribute('href', `/fit/app-${language}.webmanifest`)
}

interface Props {
  initial: { language: PageLanguage; words: Messages }
  children: ComponentChildren
}

export function LanguageProvider({ initial, children }: Props) {
  const [{ language, words }, setShown] = useState(initial)
  const value = useMemo(
    () => ({
      language,
      words,
      format: createFormat(language),
      async setLanguage(wanted: PageLanguage) {
        const loaded = await loadMessages(wanted)
        keepLanguage(wanted)
        markPage(wanted)
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

/** Whether lines run from right to left. */
export const useMirrored = () => directionOf(useWords().language) === 'rtl'
