import '@kisekae/web-common/reset.css'
import '../style/tokens.css'
import '../style/base.css'
import '../style/kit.css'
import { chooseLanguage, readLanguage } from '@kisekae/web-common/kept-language.ts'
import { render } from 'preact'
import { LanguageProvider, loadMessages } from '../words/language.tsx'
import { App } from './app.tsx'

const root = document.getElementById('app')
const language = readLanguage(chooseLanguage)
document.documentElement.lang = language

loadMessages(language).then((words) => {
  // The page always contains this element.
  render(
    <LanguageProvider initial={{ language, words }}>
      <App />
    </LanguageProvider>,
    root!,
  )
})
