import type { Cohort, Cohorts } from '@kisekae/contract/console/cohorts.ts'
import { useRead } from '../api/use-read.ts'
import { Empty } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card, Page } from '../kit/page.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { useApp } from '../place/use-place.ts'
import '../style/cohorts.css'
import '../style/home.css'
import { useLanguage, useWords } from '../words/language.tsx'
import { averageShare } from './average-share.ts'
import { cohortTexts } from './words.ts'

// The same number as in the contract, which pages do not load.
const USERS_MIN = 20
const PURCHASE_DAYS = [1, 7, 30]
/** Weeks that are shown even on a narrow screen. */
const MAIN_WEEKS = [1, 2, 3, 4, 8, 12]

/** The percentages of users who return and who buy, by the week of their first use. */
export function CohortsScreen() {
  const texts = useWords(cohortTexts)
  const { appPath } = useApp()
  const read = useRead<Cohorts>(`${appPath}/cohorts`)
  const csv = (
    <a class="button quiet" href={`/console-api${appPath}/cohorts/csv`} download>
      <Icon name="download" />
      {texts.csv}
    </a>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={csv}>
      <Loaded of={read}>
        {({ cohorts }) =>
          cohorts.length === 0 ? (
            <Empty icon="refresh" title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <Report cohorts={cohorts} />
          )
        }
      </Loaded>
      <Card title={texts.how}>
        <div class="stack">
          <p>{texts.definition}</p>
          <p>{texts.purchase}</p>
          <p>{texts.withheld(USERS_MIN)}</p>
        </div>
      </Card>
    </Page>
  )
}

function Report({ cohorts }: { cohorts: readonly Cohort[] }) {
  const texts = useWords(cohortTexts)
  const weeks = cohorts[0].active.map((_, at) => at + 1)
  return (
    <div class="cohorts stack">
      <Averages cohorts={cohorts} />
      <h2>{texts.active}</h2>
      <Shares
        label={texts.active}
        cohorts={cohorts}
        shares={weeks.map((week) => ({
          title: texts.after(week),
          isMinor: !MAIN_WEEKS.includes(week),
          of: ({ active }) => active[week - 1],
        }))}
      />
      <h2>{texts.paid}</h2>
      <Shares
        label={texts.paid}
        cohorts={cohorts}
        shares={PURCHASE_DAYS.map((days, at) => ({
          title: texts.within(days),
          of: ({ paid }) => paid[at],
        }))}
      />
    </div>
  )
}

function Averages({ cohorts }: { cohorts: readonly Cohort[] }) {
  const texts = useWords(cohortTexts)
  const { format } = useLanguage()
  const figures: [name: string, share: number | null][] = [
    [texts.activeAfter(1), averageShare(cohorts, ({ active }) => active[0])],
    [texts.activeAfter(4), averageShare(cohorts, ({ active }) => active[3])],
    [texts.paidWithin(7), averageShare(cohorts, ({ paid }) => paid[1])],
    [texts.paidWithin(30), averageShare(cohorts, ({ paid }) => paid[2])],
  ]
  return (
    <div class="tiles">
      {figures.map(([name, share]) => (
        <div key={name} class="card figure">
          <span class="small">{texts.average(name)}</span>
          <strong>{share === null ? '–' : format.percent(share / 100)}</strong>
        </div>
      ))}
    </div>
  )
}

interface Share {
  title: string
  isMinor?: boolean
  of(cohort: Cohort): number | null
}

interface SharesProps {
  label: string
  cohorts: readonly Cohort[]
  shares: readonly Share[]
}

function Shares({ label, cohorts, shares }: SharesProps) {
  const texts = useWords(cohortTexts)
  const { format } = useLanguage()
  const columns: Column<Cohort>[] = [
    { title: texts.week, show: ({ week }) => <span class="cohort-week">{week}</span> },
    {
      title: texts.users,
      isNumber: true,
      show: ({ users }) =>
        users === null ? <span class="small">{texts.few(USERS_MIN)}</span> : format.number(users),
    },
    ...shares.map(({ title, isMinor, of }) => ({
      title,
      isMinor,
      isNumber: true,
      // Empty cells show that the period has not ended yet.
      show: (cohort: Cohort) => showShare(of(cohort)),
    })),
  ]
  return <Table label={label} rows={cohorts} columns={columns} keyOf={({ week }) => week} />
}

const showShare = (share: number | null) => share !== null && <ShareCell share={share} />

/** The tint repeats the number, so that trends are visible at a glance. */
function ShareCell({ share }: { share: number }) {
  const { format } = useLanguage()
  return <span class={`heat heat-${Math.ceil(share / 20)}`}>{format.percent(share / 100)}</span>
}
