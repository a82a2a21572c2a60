import type { Quotas } from '@kisekae/contract/console/quotas.ts'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card, Page } from '../kit/page.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { usePlace } from '../place/use-place.ts'
import '../style/usage.css'
import { useLanguage, useWords } from '../words/language.tsx'
import { quotas as words } from './words.ts'

type Quota = Quotas['quotas'][number]
type AppUse = Quotas['apps'][number]

/** A warning is shown if at least this fraction of a quota is used. */
const NEARLY_ALL = 0.8

/** The quotas of the organisation and its apps, and their use. */
export function QuotasScreen() {
  const texts = useWords(words)
  const { organisationPath } = usePlace()
  const { format } = useLanguage()
  const read = useRead<Quotas>(`${organisationPath}/quotas`)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Loaded of={read}>
        {({ quotas, apps, resetsAt }) => (
          <>
            <Card title={texts.today} lead={texts.resets(format.moment(resetsAt))}>
              <QuotaTable label={texts.today} rows={quotas.filter(({ per }) => per === 'day')} />
            </Card>
            <Card title={texts.total}>
              <QuotaTable label={texts.total} rows={quotas.filter(({ per }) => per === 'total')} />
            </Card>
            {apps.length > 0 && (
              <Card title={texts.apps} lead={texts.appsLead}>
                <AppTable apps={apps} />
              </Card>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function QuotaTable({ label, rows }: { label: string; rows: Quota[] }) {
  const texts = useWords(words)
  const { format } = useLanguage()
  const write = (quota: Quota['quota'], amount: number) =>
    quota === 'storageBytes'
      ? `${format.number(Math.round(amount / 1024 ** 2))} MiB`
      : format.number(amount)
  const columns: Column<Quota>[] = [
    { title: texts.what, show: ({ quota }) => <strong>{texts.names[quota]}</strong> },
    {
      title: texts.used,
      show: ({ quota, used, allowed }) => texts.usedOf(write(quota, used), write(quota, allowed)),
    },
    {
      title: texts.share,
      show: ({ quota, used, allowed }) => (
        <span class="row">
          <meter
            class="share"
            min={0}
            max={Math.max(1, allowed)}
            value={used}
            aria-label={texts.names[quota]}
          />
          {used >= allowed ? (
            <Badge tone="warn">{texts.full}</Badge>
          ) : (
            used >= allowed * NEARLY_ALL && <Badge tone="warn">{texts.nearly}</Badge>
          )}
        </span>
      ),
    },
  ]
  return <Table label={label} columns={columns} rows={rows} keyOf={({ quota }) => quota} />
}

function AppTable({ apps }: { apps: AppUse[] }) {
  const texts = useWords(words)
  const { format } = useLanguage()
  const limit = (number: number | null) => (number === null ? texts.none : format.number(number))
  const columns: Column<AppUse>[] = [
    {
      title: texts.app,
      show: ({ name, live }) => (
        <span>
          <strong>{name}</strong>{' '}
          <Badge tone={live ? 'warn' : 'calm'}>{live ? texts.live : texts.development}</Badge>
        </span>
      ),
    },
    {
      title: texts.guests,
      show: ({ guestsToday, guestsPerDay }) =>
        guestsPerDay === null
          ? texts.usedFreely(format.number(guestsToday))
          : texts.usedOf(format.number(guestsToday), format.number(guestsPerDay)),
    },
    { title: texts.reads, show: ({ readsPerSecond }) => limit(readsPerSecond) },
    { title: texts.writes, show: ({ writesPerSecond }) => limit(writesPerSecond) },
  ]
  return <Table label={texts.apps} columns={columns} rows={apps} keyOf={({ appId }) => appId} />
}
