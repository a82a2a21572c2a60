import type { AccountEvents } from '@kisekae/contract/console/account.ts'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card } from '../kit/page.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { accountTexts } from './words.ts'

/** Recent events of the account, newest first. */
export function EventsCard() {
  const texts = useWords(accountTexts)
  const { format } = useLanguage()
  const read = useRead<AccountEvents>('/me/events')
  return (
    <Card title={texts.events} lead={texts.eventsLead}>
      <Loaded of={read}>
        {({ events }) => (
          <ul class="account-rows">
            {events.map(({ at, kind, isNewDevice, device, network }) => (
              <li key={at}>
                <p>
                  <strong>
                    {texts.kinds[kind]}{' '}
                    {isNewDevice && <Badge tone="warn">{texts.newDevice}</Badge>}
                  </strong>
                  <span class="small">
                    {[format.moment(at), device || texts.unknownDevice, network]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
