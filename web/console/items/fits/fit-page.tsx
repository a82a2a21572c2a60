import '../../style/items.css'
import type { ItemFigure, ItemFits } from '@kisekae/contract/console/fits.ts'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { useRead } from '../../api/use-read.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Confirm } from '../../kit/dialog.tsx'
import { Check } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Card, Page } from '../../kit/page.tsx'
import { usePlace } from '../../place/use-place.ts'
import { useWords } from '../../words/language.tsx'
import { FitCard } from './fit-card.tsx'
import { fitTexts } from './fit-texts.ts'
import { type FitDesk, useFigureName, useFits } from './use-fits.ts'

/** Fits an item to figures: choose, look at the results, use them. */
export function FitPage({ itemId }: { itemId: string }) {
  const texts = useWords(fitTexts)
  const { organisationPath } = usePlace()
  const item = `${organisationPath}/items/${itemId}`
  const read = useRead<ItemFits>(`${item}/fits`)
  const back = (
    <Link class="button quiet" href={item}>
      {texts.back}
    </Link>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={back}>
      <Loaded of={read}>{(fits) => <Fits itemId={itemId} fits={fits} />}</Loaded>
    </Page>
  )
}

function Fits({ itemId, fits }: { itemId: string; fits: ItemFits }) {
  const texts = useWords(fitTexts)
  const { can } = usePlace()
  const nameKnown = useFigureName()
  const nameOf = (figure: string) => {
    const known = fits.figures.find((each) => each.figure === figure)
    return known ? nameKnown(known) : figure
  }
  const desk = useFits(itemId, nameOf)
  if (!fits.canBeFitted) return <p>{texts.cannot}</p>
  return (
    <>
      <Card title={texts.figures} lead={texts.figuresLead}>
        <Form onSubmit={desk.fit}>
          <ul class="stack">
            {fits.figures.map((known) => (
              <li key={known.figure} class="row">
                <FigureRow known={known} name={nameKnown(known)} desk={desk} />
              </li>
            ))}
          </ul>
          {can('developer') && (
            <div class="actions">
              <Button
                kind="primary"
                type="submit"
                busy={desk.under !== null}
                disabled={desk.isBusy || desk.chosen.length === 0}
              >
                {desk.under === null
                  ? texts.fit(desk.chosen.length)
                  : texts.fitting(nameOf(desk.under))}
              </Button>
            </div>
          )}
        </Form>
      </Card>
      {desk.reports.map((report) => (
        <FitCard
          key={report.figure}
          report={report}
          name={nameOf(report.figure)}
          isBusy={desk.isBusy}
          isUsed={desk.using === report.figure}
          onUse={() => desk.use(report.figure)}
        />
      ))}
    </>
  )
}

const TONES = { none: 'plain', made: 'calm', fitted: 'good', outdated: 'warn' } as const

function FigureRow({ known, name, desk }: { known: ItemFigure; name: string; desk: FitDesk }) {
  const texts = useWords(fitTexts)
  const { can } = usePlace()
  const [isAsked, setAsked] = useState(false)
  const { figure, state } = known
  const hasFit = state === 'fitted' || state === 'outdated'
  return (
    <>
      {can('developer') && state !== 'made' ? (
        <Check
          label={name}
          checked={desk.chosen.includes(figure)}
          disabled={desk.isBusy}
          onChange={(isChosen) => desk.choose(figure, isChosen)}
        />
      ) : (
        <span>{name}</span>
      )}
      <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      {hasFit && can('developer') && (
        <Button
          kind="plain"
          small
          disabled={desk.isBusy}
          label={texts.removeOf(name)}
          onClick={() => setAsked(true)}
        >
          {texts.remove}
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={texts.removeOf(name)}
          text={texts.removeText}
          confirm={texts.remove}
          isBusy={desk.isBusy}
          onConfirm={() => {
            setAsked(false)
            desk.remove(figure)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
