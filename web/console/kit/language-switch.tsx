import { useLanguage } from '../words/language.tsx'

const LANGUAGES = [
  ['ja', '日本語'],
  ['en', 'English'],
] as const

export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage()
  const [other, name] = LANGUAGES.find(([one]) => one !== language) ?? LANGUAGES[0]
  return (
    <button
      class="button plain small"
      type="button"
      lang={other}
      onClick={() => setLanguage(other)}
    >
      {name}
    </button>
  )
}
