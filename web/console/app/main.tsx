import '@kisekae/web-common/reset.css'
import '../style/tokens.css'
import '../style/base.css'
import '../style/kit.css'
import '../style/lists.css'
import { chooseLanguage, readLanguage } from '@kisekae/web-common/kept-language.ts'
import { render } from 'preact'
import { LanguageProvider } from '../words/language.tsx'
import { App } from './app.tsx'

const root = document.getElementById('app')
document.documentElement.lang = readLanguage(chooseLanguage)

render(
  <LanguageProvider>
    <App />
  </LanguageProvider>,
  // The page always contains this element.
  root!,
)
