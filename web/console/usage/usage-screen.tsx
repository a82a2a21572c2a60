import type { Usage } from '@kisekae/contract/console/requests.ts'
import { useState } from 'preact/hooks'
import { useRead } from '../api/use-read.ts'
import { Empty } from '../kit/empty.tsx'
import { Select } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card, Page } from '../kit/page.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { useApp } from '../place/use-place.ts'
import '../style/home.css'
import '../style/usage.css'
import { useLanguage, useWords } from '../words/language.tsx'
import { type EndpointSums, sumAll, sumDays, sumEndpoints } from './sum-usage.ts'
import { UsagePlot } from './usage-plot.tsx'
import { usage } from './words.ts'

const RANGES = ['7', '30', '90'] as const

/** The number of calls that an app makes, and their outcomes. */
export function UsageScreen() {
  const texts = useWords(usage)
  const { appPath } = useApp()
  const [days, setDays] = useState<(typeof RANGES)[number]>('30')
  const read = useRead<Usage>(`${appPath}/usage?days=${days}`)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Select
          label={texts.range}
          isBare
          value={days}
          options={RANGES.map((value) => ({ value, label: texts.days(Number(value)) }))}
          onChange={setDays}
        />
      }
    >
      <Loaded of={read}>
        {(data) =>
          data.rows.length === 0 ? (
            <Empty icon="chart" title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <Report usage={data} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Report({ usage: data }: { usage: Usage }) {
  const texts = useWords(usage)
  const { format } = useLanguage()
  const sums = sumAll(data.rows)
  const all = sums.ok + sums.refused + sums.failed
  const facts = [
    [texts.calls, format.number(all)],
    [texts.ok, format.percent(sums.ok / all)],
    [texts.refused, format.number(sums.refused)],
    [texts.failed, format.number(sums.failed)],
    [texts.active, format.number(data.activeAvatars)],
  ]
  return (
    <>
      <div class="tiles">
        {facts.map(([name, value]) => (
          <div key={name} class="card figure">
            <span class="small">{name}</span>
            <strong>{value}</strong>
          </div>
        ))}
      </div>
      <Days usage={data} />
      <h2>{texts.byEndpoint}</h2>
      <Endpoints usage={data} all={all} />
    </>
  )
}

function Days({ usage: data }: { usage: Usage }) {
  const texts = useWords(usage)
  const { format } = useLanguage()
  const days = sumDays(data)
  const number = (title: string, of: (one: (typeof days)[number]) => number) => ({
    title,
    isNumber: true,
    show: (one: (typeof days)[number]) => format.number(of(one)),
  })
  return (
    <Card title={texts.byDay}>
      <UsagePlot days={days} />
      <details class="as-numbers">
        <summary>{texts.table}</summary>
        <Table
          label={texts.byDay}
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { title: texts.day, show: ({ day }) => day },
            number(texts.ok, ({ ok }) => ok),
            number(texts.refused, ({ refused }) => refused),
            number(texts.failed, ({ failed }) => failed),
          ]}
        />
      </details>
    </Card>
  )
}

function Endpoints({ usage: data, all }: { usage: Usage; all: number }) {
  const texts = useWords(usage)
  const { format } = useLanguage()
  const number = (title: string, show: (row: EndpointSums) => string) => ({
    title,
    isNumber: true,
    show,
  })
  const columns: Column<EndpointSums>[] = [
    { title: texts.endpoint, show: ({ name }) => <code>{name}</code> },
    {
      title: texts.share,
      isMinor: true,
      show: ({ requests }) => (
        <meter class="share" min={0} max={all} value={requests} aria-label={texts.share}>
          {format.percent(requests / all)}
        </meter>
      ),
    },
    number(texts.calls, ({ requests }) => format.number(requests)),
    number(texts.refused, ({ refused }) => format.number(refused)),
    number(texts.failed, ({ failed }) => format.number(failed)),
    number(texts.meanMs, ({ meanMs }) => `${format.number(Math.round(meanMs * 10) / 10)} ms`),
  ]
  const rows = sumEndpoints(data.rows)
  return <Table label={texts.byEndpoint} rows={rows} columns={columns} keyOf={({ name }) => name} />
}
