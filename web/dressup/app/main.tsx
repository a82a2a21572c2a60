import '@kisekae/web-common/reset.css'
import '../style/tokens.css'
import '../style/base.css'
import '../style/kit.css'
import { choosePageLanguage } from '@kisekae/contract/page-language.ts'
import { readLanguage } from '@kisekae/web-common/kept-language.ts'
import { render } from 'preact'
import { LanguageProvider, markPage } from '../words/language.tsx'
import { loadMessages } from '../words/load-messages.ts'
import { App } from './app.tsx'

const root = document.getElementById('app')
const language = readLanguage(choosePageLanguage)
markPage(language)

loadMessages(language).then((words) => {
  // The page always contains this element.
  render(
    <LanguageProvider initial={{ language, words }}>
      <App />
    </LanguageProvider>,
    root!,
  )
})
