import '@kisekae/web-common/reset.css'
import '../style/tokens.css'
import '../style/base.css'
import '../style/kit.css'
import { choosePageLanguage } from '@kisekae/contract/page-language.ts'
import { readLanguage } from '@kisekae/web-common/kept-language.ts'
import { queryDefaults } from '@kisekae/web-common/query-defaults.ts'
import { QueryClient } from '@tanstack/preact-query'
import { render } from 'preact'
import { requestFirst } from '../api/request-first.ts'
import { whenIdle } from '../kit/when-idle.ts'
import { registerWorker } from '../offline/register-worker.ts'
import { LanguageProvider, markPage } from '../words/language.tsx'
import { loadMessages } from '../words/load-messages.ts'
import { App } from './app.tsx'

/** After this time, the first view is complete even on a slow phone. */
const FIRST_VIEW_MS = 3000

const root = document.getElementById('app')
const language = readLanguage(choosePageLanguage)
markPage(language)

const client = new QueryClient({ defaultOptions: queryDefaults(15_000) })
requestFirst(client, { path: location.pathname, language })

loadMessages(language).then((words) => {
  // The page always contains this element.
  render(
    <LanguageProvider initial={{ language, words }}>
      <App client={client} />
    </LanguageProvider>,
    root!,
  )
  // Without the worker, everything works except opening the app when the device is offline. It is
  // installed late because it loads the whole app, which would delay the first view.
  setTimeout(() => whenIdle(() => registerWorker(language).catch(() => {})), FIRST_VIEW_MS)
})
