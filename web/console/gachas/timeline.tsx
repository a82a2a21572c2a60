import type { GachaList } from '@kisekae/contract/console/gachas.ts'
import { Link } from 'wouter-preact'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { gachaTexts } from './texts.ts'

const DAY_MS = 86_400_000
const BEFORE_DAYS = 30
const AFTER_DAYS = 90
const SHOWN_MAX = 12

/** Four months of sale periods; the table below lists the same data as text. */
export function Timeline({ gachas, now }: GachaList) {
  const texts = useWords(gachaTexts)
  const { language, format } = useLanguage()
  const { appPath } = useApp()
  const start = Date.parse(now) - BEFORE_DAYS * DAY_MS
  const length = (BEFORE_DAYS + AFTER_DAYS) * DAY_MS
  const place = (instant: string | number) =>
    Math.min(1, Math.max(0, (new Date(instant).getTime() - start) / length)) * 100
  const shown = gachas
    .filter(({ openedAt, closedAt }) => openedAt && closedAt)
    .filter(({ openedAt, closedAt }) => place(closedAt ?? 0) > 0 && place(openedAt ?? 0) < 100)
    .slice(0, SHOWN_MAX)
  if (shown.length === 0) return null
  const months = listMonths(start, start + length)
  return (
    <Card title={texts.timeline}>
      <div class="timeline">
        <div class="timeline-head" aria-hidden="true">
          {months.map((month) => (
            <span key={month} style={{ left: `${place(month)}%` }}>
              {new Intl.DateTimeFormat(language, { month: 'short' }).format(month)}
            </span>
          ))}
        </div>
        <ul>
          {shown.map(({ gachaId, nameJa, nameEn, openedAt, closedAt, version }) => {
            const left = place(openedAt ?? now)
            const name = (language === 'ja' ? nameJa : nameEn) || texts.untitled
            const [from, to] = [openedAt ?? now, closedAt ?? now].map(format.day)
            const period = `${from} ${texts.to} ${to}`
            return (
              <li key={gachaId}>
                <Link
                  href={`${appPath}/gachas/${gachaId}`}
                  class={version === null ? 'bar draft' : 'bar'}
                  title={period}
                  style={{ left: `${left}%`, width: `${place(closedAt ?? now) - left}%` }}
                >
                  <span>{name}</span>
                  <span class="only-read">{period}</span>
                </Link>
              </li>
            )
          })}
        </ul>
        <span class="timeline-now" style={{ left: `${place(now)}%` }} title={texts.today} />
      </div>
    </Card>
  )
}

function listMonths(start: number, end: number): number[] {
  const months: number[] = []
  const at = new Date(start)
  at.setDate(1)
  at.setHours(0, 0, 0, 0)
  for (at.setMonth(at.getMonth() + 1); at.getTime() < end; at.setMonth(at.getMonth() + 1)) {
    months.push(at.getTime())
  }
  return months
}
