import { useEvents } from '../api/queries.ts'
import { Problem } from '../kit/problem.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { useWords } from '../words/language.tsx'
import { Section } from './section.tsx'

/** Recent events of the account, newest first. */
export function EventsSection() {
  const { words, format } = useWords()
  const { account } = words
  const { data, error, refetch } = useEvents()
  return (
    <Section title={account.events} lead={account.eventsLead}>
      {!data && (error ? <Problem error={error} onRetry={refetch} /> : <Waiting />)}
      <ul class="rows">
        {data?.events.map(({ at, kind, detail, device, network }) => (
          <li key={at} class="row">
            <p>
              <strong>
                {account.eventKinds[kind]}
                {detail.appName && ` · ${detail.appName}`}{' '}
                {detail.isNewDevice && <span class="chip">{account.newDevice}</span>}
              </strong>
              <span class="small">
                {[format.moment(at), device || account.unknownDevice, network]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
