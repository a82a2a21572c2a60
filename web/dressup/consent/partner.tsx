import type { Flow } from '@kisekae/contract/fit/links.ts'
import { AppSign } from '../kit/app-sign.tsx'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'

/**
 * The requesting app, and the host that the browser opens next, which is the one thing an app
 * cannot fake.
 */
export function Partner({ flow }: { flow: Flow }) {
  const { consent } = useWords().words
  return (
    <div class="partner">
      <AppSign {...flow} />
      <h1>{consent.title(flow.appName)}</h1>
      <p class="returns-to">
        {consent.returnsTo} <code dir="ltr">{flow.returnsTo}</code>
      </p>
      {!flow.live && (
        <p class="note warning">
          <Icon name="warning" />
          {consent.development}
        </p>
      )}
    </div>
  )
}
