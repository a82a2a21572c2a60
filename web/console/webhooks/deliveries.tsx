import type { WebhookDeliveries, WebhookDelivery } from '@kisekae/contract/console/webhooks.ts'
import { useState } from 'preact/hooks'
import { usePages } from '../api/use-pages.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { Select } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { More } from '../kit/more.tsx'
import { Table } from '../kit/table.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { webhookTexts } from './texts.ts'

const TONES = {
  pending: 'calm',
  delivered: 'good',
  failed: 'bad',
  cancelledUnlinked: 'plain',
  cancelledRemoved: 'plain',
} as const

const STATUSES = Object.keys(TONES) as (keyof typeof TONES)[]

/** The events sent to an endpoint, newest first. */
export function Deliveries({ path, types }: { path: string; types: readonly string[] }) {
  const texts = useWords(webhookTexts)
  const { can } = useApp()
  const [filter, setFilter] = useState({ type: '', status: '' })
  const [shown, setShown] = useState<WebhookDelivery | null>(null)
  const [isReplaying, setReplaying] = useState(false)
  const query = new URLSearchParams(filter)
  const pages = usePages<WebhookDeliveries>(`${path}/deliveries?${query}`)
  return (
    <div class="stack">
      <div class="filters">
        <Select
          label={texts.type}
          value={filter.type}
          options={[
            { value: '', label: texts.any },
            ...types.map((type) => ({ value: type, label: type })),
          ]}
          onChange={(type) => setFilter({ ...filter, type })}
        />
        <Select
          label={texts.status}
          value={filter.status}
          options={[
            { value: '', label: texts.any },
            ...STATUSES.map((status) => ({ value: status, label: texts.statuses[status] })),
          ]}
          onChange={(status) => setFilter({ ...filter, status })}
        />
        {can('developer') && (
          <Button icon="refresh" onClick={() => setReplaying(true)}>
            {texts.replay}
          </Button>
        )}
      </div>
      <Loaded of={pages}>
        {(data) => {
          const deliveries = data.flatMap((page) => page.deliveries)
          if (deliveries.length > 0) return <Rows deliveries={deliveries} onShow={setShown} />
          // If many deliveries were skipped, others may follow on the next page.
          return pages.hasNextPage ? null : <Empty icon="bell" title={texts.none} />
        }}
      </Loaded>
      <More {...pages} />
      {shown && <DeliveryDialog path={path} delivery={shown} onClose={() => setShown(null)} />}
      {isReplaying && (
        <ReplayDialog path={path} filter={filter} onClose={() => setReplaying(false)} />
      )}
    </div>
  )
}

interface RowsProps {
  deliveries: readonly WebhookDelivery[]
  onShow(delivery: WebhookDelivery): void
}

function Rows({ deliveries, onShow }: RowsProps) {
  const texts = useWords(webhookTexts)
  const { format } = useLanguage()
  return (
    <Table
      label={texts.deliveries}
      rows={deliveries}
      keyOf={({ eventId }) => eventId}
      columns={[
        { title: texts.at, show: ({ createdAt }) => format.second(createdAt) },
        { title: texts.type, show: ({ type }) => <code>{type}</code> },
        {
          title: texts.status,
          show: ({ status }) => <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>,
        },
        {
          title: texts.answer,
          show: ({ statusCode, failure, latencyMs }) => (
            <span class="small">
              {statusCode ?? failure ?? '–'}
              {latencyMs !== null && ` · ${format.number(latencyMs)} ms`}
            </span>
          ),
        },
        { title: texts.attempts, isNumber: true, show: ({ attempts }) => attempts },
        {
          title: texts.look,
          isBare: true,
          show: (delivery) => (
            <Button
              small
              label={`${texts.look}: ${delivery.eventId}`}
              onClick={() => onShow(delivery)}
            >
              {texts.look}
            </Button>
          ),
        },
      ]}
    />
  )
}
