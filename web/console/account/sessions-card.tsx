import type { Session } from '@kisekae/contract/site/session.ts'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card } from '../kit/page.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { accountTexts } from './words.ts'

const SESSIONS = '/sessions'

/** The devices on which the account is signed in. */
export function SessionsCard() {
  const texts = useWords(accountTexts)
  const { format } = useLanguage()
  const read = useRead<{ sessions: Session[] }>(SESSIONS)
  const end = useChange({
    run: (id: string) => call(`${SESSIONS}/${id}`, { method: 'DELETE' }),
    refresh: [SESSIONS],
    done: texts.ended,
  })
  const endOthers = useChange({
    run: () => call(`${SESSIONS}/end-others`, { method: 'POST' }),
    refresh: [SESSIONS],
    done: texts.ended,
  })
  const hasOthers = (read.data?.sessions.length ?? 0) > 1
  const button = hasOthers && (
    <Button icon="out" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
      {texts.endOthers}
    </Button>
  )
  return (
    <Card title={texts.sessions} actions={button}>
      <Loaded of={read}>
        {({ sessions }) => (
          <ul class="account-rows">
            {sessions.map(({ sessionId, device, createdAt, isCurrent }) => (
              <li key={sessionId}>
                <Icon name="globe" />
                <p>
                  <strong>{device || texts.unknownDevice}</strong>
                  <span class="small">{texts.since(format.moment(createdAt))}</span>
                </p>
                {isCurrent ? (
                  <Badge tone="calm">{texts.here}</Badge>
                ) : (
                  <Button
                    kind="plain"
                    icon="out"
                    label={texts.endSession(device || texts.unknownDevice)}
                    onClick={() => end.mutate(sessionId)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
