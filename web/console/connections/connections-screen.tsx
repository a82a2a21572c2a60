import type { Attempt, Attempts } from '@kisekae/contract/console/connections.ts'
import { useState } from 'preact/hooks'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { CopyBlock } from '../kit/copy.tsx'
import { Empty } from '../kit/empty.tsx'
import { Check } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import '../style/connections.css'
import { useLanguage, useWords } from '../words/language.tsx'
import { AttemptDetail } from './attempt-detail.tsx'
import { HashForm } from './hash-form.tsx'
import { connections } from './words.ts'

const EVERY_MS = 5_000

/** The debugger for linking: shows each step live with its error. */
export function ConnectionsScreen() {
  const texts = useWords(connections)
  const { me, app, appPath } = useApp()
  const [onlyRefused, setOnlyRefused] = useState(false)
  const path = `${appPath}/connections${onlyRefused ? '?refused=true' : ''}`
  const read = useRead<Attempts>(path, { everyMs: EVERY_MS })
  const example = `${me.fitUrl}/connect?appId=${app.appId}&redirectUri=…&scope=…&codeChallenge=…`
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Check label={texts.onlyRefused} checked={onlyRefused} onChange={setOnlyRefused} />
      <Loaded of={read}>
        {({ attempts }) =>
          attempts.length === 0 ? (
            <Empty icon="plug" title={texts.emptyTitle} text={texts.emptyText}>
              <CopyBlock text={example} label="/connect" />
            </Empty>
          ) : (
            <ul class="card attempts">
              {attempts.map((attempt) => (
                <AttemptRow key={attempt.attemptId} attempt={attempt} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <HashForm />
    </Page>
  )
}

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const texts = useWords(connections)
  const { format } = useLanguage()
  const { step, reason, differing, triedAt } = attempt
  return (
    <li>
      <details>
        <summary>
          <span class="attempt-at">{format.second(triedAt)}</span>
          <Badge>{texts.steps[step]}</Badge>
          {reason ? <Badge tone="bad">{reason}</Badge> : <Badge tone="good">{texts.ok}</Badge>}
          {differing && (
            <span>
              <code>{differing}</code>
            </span>
          )}
        </summary>
        <AttemptDetail attempt={attempt} />
      </details>
    </li>
  )
}
