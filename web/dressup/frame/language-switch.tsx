import type { Me } from '@kisekae/contract/fit/me.ts'
import type { Language } from '@kisekae/web-common/kept-language.ts'
import { useQueryClient } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { ME } from '../api/query-keys.ts'
import { useWords } from '../words/language.tsx'

const LANGUAGES: readonly [Language, name: string][] = [
  ['ja', '日本語'],
  ['en', 'English'],
]

/** Both languages, each in its own words; a member's choice is saved with the account. */
export function LanguageSwitch() {
  const { words, language, setLanguage } = useWords()
  const client = useQueryClient()
  const choose = async (wanted: Language) => {
    await setLanguage(wanted)
    if (!client.getQueryData<Me>(ME)?.member) return
    // The page has already switched; if this fails, only e-mails come in the other language.
    await call('/me', { method: 'PATCH', body: { language: wanted } }).catch(() => {})
  }
  return (
    <fieldset class="language-switch">
      <legend class="only-read">{words.common.language}</legend>
      {LANGUAGES.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
