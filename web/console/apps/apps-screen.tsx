import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { usePlace } from '../place/use-place.ts'
import '../style/apps.css'
import { useWords } from '../words/language.tsx'
import { AppSign } from './app-sign.tsx'
import { NewApp } from './new-app.tsx'
import { apps } from './words.ts'

/** All apps of the organisation. */
export function AppsScreen() {
  const texts = useWords(apps)
  const { organisation, can } = usePlace()
  const [isNew, setNew] = useState(false)
  const create = can('developer') && (
    <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
      {texts.create}
    </Button>
  )
  const isEmpty = organisation.apps.length === 0
  return (
    <Page title={texts.title} lead={texts.lead} actions={!isEmpty && create}>
      {isEmpty && (
        <Empty icon="app" title={texts.emptyTitle} text={texts.emptyText}>
          {create}
        </Empty>
      )}
      <ul class="app-list">
        {organisation.apps.map((app) => (
          <li key={app.appId}>
            <Link class="card app-card" href={`/apps/${app.appId}`}>
              <AppSign app={app} />
              <span class="app-text">
                <strong>{app.name}</strong>
                <code class="small">{app.appId}</code>
              </span>
              {app.suspended && <Badge tone="bad">{texts.suspended}</Badge>}
              <Badge tone={app.live ? 'warn' : 'calm'}>
                {app.live ? texts.live : texts.development}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
      {isNew && <NewApp onClose={() => setNew(false)} />}
    </Page>
  )
}
