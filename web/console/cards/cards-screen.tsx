import type { CardCases } from '@kisekae/contract/console/cards.ts'
import { useState } from 'preact/hooks'
import { useRead } from '../api/use-read.ts'
import { AlonePage } from '../kit/alone-page.tsx'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card } from '../kit/page.tsx'
import '../style/cards.css'
import { useLanguage, useWords } from '../words/language.tsx'
import { DecideCard } from './decide-card.tsx'
import { cards as words } from './words.ts'

type CardCase = CardCases['cases'][number]

/** The page where operators answer reports about profile cards, and appeals. */
export function CardsScreen() {
  const texts = useWords(words)
  const read = useRead<CardCases>('/card-cases')
  const [open, setOpen] = useState<CardCase | null>(null)
  return (
    <AlonePage title={texts.title} lead={texts.lead} back={texts.back}>
      <Loaded of={read}>
        {({ cases, log }) => (
          <>
            {cases.length === 0 && <Empty icon="check" title={texts.none} text={texts.noneText} />}
            {cases.map((one) => (
              <CaseCard key={one.caseId} of={one} onDecide={() => setOpen(one)} />
            ))}
            <Decisions log={log} />
          </>
        )}
      </Loaded>
      {open && <DecideCard of={open} onClose={() => setOpen(null)} />}
    </AlonePage>
  )
}

function CaseCard({ of, onDecide }: { of: CardCase; onDecide(): void }) {
  const texts = useWords(words)
  const { format } = useLanguage()
  const { nickname, url, isPublic, imageUrls, reports, hidden, appeal } = of
  return (
    <Card
      title={nickname}
      lead={texts.reports(reports.length)}
      actions={<Button onClick={onDecide}>{texts.decide}</Button>}
    >
      <p class="card-case-state">
        {appeal !== null && <Badge tone="warn">{texts.states.appeal}</Badge>}
        {hidden && <Badge tone="bad">{texts.states.hidden}</Badge>}
        {!hidden && <Badge>{isPublic ? texts.states.open : texts.states.off}</Badge>}
        {isPublic && (
          <a href={url} target="_blank" rel="noreferrer">
            {texts.openCard}
          </a>
        )}
      </p>
      <div class="card-case-pictures">
        {imageUrls.map((imageUrl) => (
          <img
            key={imageUrl}
            src={imageUrl}
            alt={texts.pictureOf(nickname)}
            width={90}
            height={120}
            loading="lazy"
          />
        ))}
      </div>
      {hidden && (
        <>
          <p class="small">
            {texts.hiddenFor(texts.reasons[hidden.reason], format.moment(hidden.at))}
          </p>
          {hidden.note && <p class="card-case-words">{hidden.note}</p>}
        </>
      )}
      {appeal !== null && (
        <>
          <strong>{texts.appeal}</strong>
          <p class="card-case-words">{appeal}</p>
        </>
      )}
      <ul class="card-case-reports">
        {reports.map(({ reason, words: told, nickname: then, reportedAt }) => (
          <li key={`${reportedAt} ${told}`}>
            <strong>{texts.reasons[reason]}</strong>
            {told && <p class="card-case-words">{told}</p>}
            <p class="small">{texts.reported(then, format.moment(reportedAt))}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Decisions({ log }: Pick<CardCases, 'log'>) {
  const texts = useWords(words)
  const { format } = useLanguage()
  const names: Record<string, string> = texts.actions
  return (
    <Card title={texts.log}>
      {log.length === 0 && <p>{texts.noLog}</p>}
      <ul class="card-case-reports">
        {log.map(({ at, actor, action, caseId }) => (
          <li key={`${at} ${caseId}`}>
            {texts.entry(names[action] ?? action, caseId)}
            <p class="small">
              {actor}, {format.moment(at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
