import type { Me } from '@kisekae/contract/fit/me.ts'
import {
  PAGE_LANGUAGES,
  type PageLanguage,
  serviceLanguageOf,
} from '@kisekae/contract/page-language.ts'
import { useQueryClient } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { ME } from '../api/query-keys.ts'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'

/** The name of each language in the language itself, so that its readers can find it. */
const NAMES: Readonly<Record<PageLanguage, string>> = {
  ja: '日本語',
  en: 'English',
  ko: '한국어',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  fr: 'Français',
  es: 'Español',
  de: 'Deutsch',
  pt: 'Português',
  id: 'Bahasa Indonesia',
  ar: 'العربية',
}

/** All languages; a member's choice is saved with the account. */
export function LanguageMenu() {
  const { words, language, setLanguage } = useWords()
  const client = useQueryClient()
  const choose = async (wanted: PageLanguage) => {
    await setLanguage(wanted)
    if (!client.getQueryData<Me>(ME)?.member) return
    const body = { language: serviceLanguageOf(wanted) }
    // The page has already switched; if this fails, only e-mails still use the previous language.
    await call('/me', { method: 'PATCH', body }).catch(() => {})
  }
  return (
    <label class="language-menu">
      <Icon name="globe" />
      <span class="only-read">{words.common.language}</span>
      <select
        value={language}
        // The values of the options are language codes.
        onChange={({ currentTarget }) => choose(currentTarget.value as PageLanguage)}
      >
        {PAGE_LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
