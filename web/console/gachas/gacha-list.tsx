import '../style/gachas.css'
import type { GachaList, GachaSummary } from '@kisekae/contract/console/gachas.ts'
import { Link, useLocation } from 'wouter-preact'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Table } from '../kit/table.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { gachaTexts } from './texts.ts'
import { Timeline } from './timeline.tsx'

/** All gachas on a timeline of the year, with drafts. */
export function GachaListPage() {
  const texts = useWords(gachaTexts)
  const { appPath, can } = useApp()
  const [, go] = useLocation()
  const read = useRead<GachaList>(`${appPath}/gachas`)
  const begin = useChange({
    run: (copyOf: number | null) =>
      call<{ gachaId: number }>(`${appPath}/gachas`, { method: 'POST', body: { copyOf } }),
    refresh: [`${appPath}/gachas`],
    onDone: ({ gachaId }) => go(`${appPath}/gachas/${gachaId}`),
  })
  const add = can('developer') && (
    <Button kind="primary" icon="plus" busy={begin.isPending} onClick={() => begin.mutate(null)}>
      {texts.add}
    </Button>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={add}>
      <Loaded of={read}>
        {({ gachas, now }) =>
          gachas.length === 0 ? (
            <Empty icon="gacha" title={texts.empty} text={texts.emptyText}>
              {add}
            </Empty>
          ) : (
            <>
              <Timeline gachas={gachas} now={now} />
              <Rows gachas={gachas} now={now} onCopy={begin.mutate} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

interface RowsProps extends GachaList {
  onCopy(gachaId: number): void
}

function Rows({ gachas, now, onCopy }: RowsProps) {
  const texts = useWords(gachaTexts)
  const { language, format } = useLanguage()
  const { appPath, can } = useApp()
  const nameOf = ({ nameJa, nameEn }: GachaSummary) =>
    (language === 'ja' ? nameJa : nameEn) || texts.untitled
  return (
    <Table
      label={texts.title}
      rows={gachas}
      keyOf={({ gachaId }) => gachaId}
      columns={[
        {
          title: texts.title,
          show: (gacha) => (
            <Link class="item-chip" href={`${appPath}/gachas/${gacha.gachaId}`}>
              <img src={gacha.iconUrl ?? ''} alt="" width="40" height="40" loading="lazy" />
              <span>
                <strong>{nameOf(gacha)}</strong>
                <code class="small">{gacha.gachaId}</code>
              </span>
            </Link>
          ),
        },
        { title: texts.state, show: (gacha) => <State gacha={gacha} now={now} /> },
        {
          title: texts.period,
          show: ({ openedAt, closedAt }) =>
            openedAt &&
            closedAt && (
              <span class="small">
                {format.moment(openedAt)} {texts.to} {format.moment(closedAt)}
              </span>
            ),
        },
        { title: texts.prizes, isNumber: true, show: ({ prizes }) => format.number(prizes) },
        { title: texts.version, isNumber: true, show: ({ version }) => version ?? '–' },
        ...(can('developer')
          ? [
              {
                title: texts.copy,
                isBare: true,
                show: (gacha: GachaSummary) => (
                  <Button
                    small
                    icon="copy"
                    label={`${texts.copy}: ${nameOf(gacha)}`}
                    onClick={() => onCopy(gacha.gachaId)}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function State({ gacha, now }: { gacha: GachaSummary; now: string }) {
  const { states } = useWords(gachaTexts)
  const { openedAt, closedAt, version, hasDraft } = gacha
  if (version === null) return <Badge>{states.draft}</Badge>
  const at = Date.parse(now)
  const state =
    at < Date.parse(openedAt ?? now)
      ? 'planned'
      : at < Date.parse(closedAt ?? now)
        ? 'running'
        : 'over'
  return (
    <span class="row">
      <Badge tone={state === 'running' ? 'good' : state === 'planned' ? 'calm' : 'plain'}>
        {states[state]}
      </Badge>
      {hasDraft && <Badge tone="warn">{states.edited}</Badge>}
    </span>
  )
}
