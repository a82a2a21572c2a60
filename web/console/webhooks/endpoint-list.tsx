import { DELIVERIES_COUNTED } from '@kisekae/contract/console/deliveries-counted.ts'
import type { WebhookEndpoint, WebhookEndpoints } from '@kisekae/contract/console/webhooks.ts'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Table } from '../kit/table.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { AddEndpoint } from './add-endpoint.tsx'
import { webhookTexts } from './texts.ts'

/** The webhook endpoints of an app and their delivery statistics. */
export function EndpointList() {
  const texts = useWords(webhookTexts)
  const { appPath, can } = useApp()
  const [isAdding, setAdding] = useState(false)
  const read = useRead<WebhookEndpoints>(`${appPath}/webhooks`)
  const add = can('developer') && (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={add}>
      <Loaded of={read}>
        {(list) => (
          <>
            {list.endpoints.length === 0 ? (
              <Empty icon="bell" title={texts.empty} text={texts.emptyText}>
                {add}
              </Empty>
            ) : (
              <Rows endpoints={list.endpoints} />
            )}
            {isAdding && <AddEndpoint list={list} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Rows({ endpoints }: Pick<WebhookEndpoints, 'endpoints'>) {
  const texts = useWords(webhookTexts)
  const { format } = useLanguage()
  const { appPath } = useApp()
  return (
    <Table
      label={texts.endpoints}
      rows={endpoints}
      keyOf={({ endpointId }) => endpointId}
      columns={[
        {
          title: texts.url,
          show: ({ endpointId, url }) => (
            <Link href={`${appPath}/webhooks/${endpointId}`}>{url}</Link>
          ),
        },
        { title: texts.state, show: (endpoint) => <EndpointState endpoint={endpoint} /> },
        {
          title: texts.day,
          show: ({ delivered, failed, pending }) => (
            <span class="small">
              {texts.arrived(format.number(delivered))} · {texts.failed(format.number(failed))}
              {pending > 0 && ` · ${texts.waiting(format.number(pending))}`}
              {delivered + failed >= DELIVERIES_COUNTED &&
                ` (${texts.newest(format.number(DELIVERIES_COUNTED))})`}
            </span>
          ),
        },
        {
          title: texts.events,
          isMinor: true,
          show: ({ events }) => <span class="small">{events.join(', ')}</span>,
        },
      ]}
    />
  )
}

export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = useWords(webhookTexts)
  const { disabledWhy, failingSince } = endpoint
  if (disabledWhy) return <Badge tone="bad">{texts.disabled}</Badge>
  return failingSince ? (
    <Badge tone="warn">{texts.failing}</Badge>
  ) : (
    <Badge tone="good">{texts.on}</Badge>
  )
}
