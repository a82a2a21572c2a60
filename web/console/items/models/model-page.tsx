import '../../style/items.css'
import '../../style/models.css'
import type { ModelReport } from '@kisekae/contract/console/models.ts'
import { MODEL_FILE_MIB_MAX } from '@kisekae/contract/part.ts'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { Button } from '../../kit/button.tsx'
import { Form } from '../../kit/form.tsx'
import { Icon } from '../../kit/icon.tsx'
import { lazyScreen } from '../../kit/lazy-screen.tsx'
import { Card, Page } from '../../kit/page.tsx'
import { usePlace } from '../../place/use-place.ts'
import { useWords } from '../../words/language.tsx'
import { FileDrop } from '../file-drop.tsx'
import { FindingList } from '../finding-list.tsx'
import { itemTexts } from '../texts.ts'
import { ItemCards } from './item-cards.tsx'
import { kindNames, modelTexts } from './model-texts.ts'
import { PieceTable } from './piece-table.tsx'
import { type ModelDesk, useModel } from './use-model.ts'

const Pieces3d = lazyScreen(async () => (await import('./pieces-3d.tsx')).Pieces3d)

/**
 * Splits a whole model into parts: choose a file, correct the kinds, name the items, create them.
 */
export function ModelPage() {
  const texts = useWords(modelTexts)
  const { title } = useWords(itemTexts)
  const { organisationPath } = usePlace()
  const desk = useModel()
  const { report, isSeeing } = desk
  const back = (
    <Link class="button quiet" href={`${organisationPath}/items`}>
      {title}
    </Link>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={back}>
      {!report && (
        <Card title={texts.file}>
          <FileDrop isBusy={isSeeing} mibMax={MODEL_FILE_MIB_MAX} onFile={desk.choose} />
        </Card>
      )}
      {report && <Seen desk={desk} report={report} />}
      {report && report.pieces.length > 0 && <Making desk={desk} />}
    </Page>
  )
}

function Seen({ desk, report }: { desk: ModelDesk; report: ModelReport }) {
  const texts = useWords(modelTexts)
  const [selected, setSelected] = useState<number | null>(null)
  /** Selecting a piece in the picture also scrolls the list to it. */
  const choose = (piece: number | null) => {
    setSelected(piece)
    document.getElementById(`piece-${piece}`)?.scrollIntoView({ block: 'nearest' })
  }
  const { maker, format, figure, findings } = report
  const facts = [
    [texts.maker, maker],
    [texts.format, format],
    [texts.figure, format && (figure || texts.ownFigure)],
  ].filter(([, value]) => value)
  const isRefused = report.pieces.length === 0
  const another = <Button onClick={desk.reset}>{texts.another}</Button>
  return (
    <>
      <Card title={texts.pieces} lead={isRefused ? undefined : texts.piecesLead} actions={another}>
        <div class="stack">
          {isRefused && (
            <p class="note bad" role="status">
              <Icon name="warning" />
              {texts.refused}
            </p>
          )}
          {!isRefused && (
            <dl class="sizes">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {findings.length > 0 && <FindingList findings={findings} />}
        </div>
      </Card>
      {!isRefused && (
        <div class="model-seen">
          {report.view === null ? (
            <p class="small">{texts.view.tooLarge}</p>
          ) : (
            <Pieces3d
              view={report.view}
              selected={selected}
              leftOut={desk.pieces.filter(({ kind }) => kind === 'none').map((p) => p.piece)}
              onSelect={choose}
            />
          )}
          <PieceTable
            pieces={desk.pieces}
            selected={selected}
            onSelect={(piece) => setSelected(piece === selected ? null : piece)}
            onCorrect={desk.correct}
          />
        </div>
      )}
    </>
  )
}

function Making({ desk }: { desk: ModelDesk }) {
  const texts = useWords(modelTexts)
  const { kinds, nameOf, isStale, isMaking, made } = desk
  const isNamed = kinds.every((kind) =>
    Object.values(nameOf(kind)).every((name) => name.trim() !== ''),
  )
  return (
    <Card title={texts.items} lead={texts.itemsLead}>
      <Form onSubmit={desk.make}>
        {kinds.length === 0 && <p>{texts.nothing}</p>}
        <ItemCards desk={desk} />
        {isStale && kinds.length > 0 && (
          <div class="row">
            <p class="small">{texts.stale}</p>
            <Button small busy={desk.isSeeing} onClick={desk.seeAgain}>
              {texts.again}
            </Button>
          </div>
        )}
        {made && <NotMade made={made} />}
        <div class="actions">
          <Button
            kind="primary"
            type="submit"
            busy={isMaking}
            disabled={kinds.length === 0 || !isNamed}
          >
            {isMaking ? texts.making : texts.make(kinds.length)}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** The parts that were refused, with the reasons. */
function NotMade({ made }: { made: NonNullable<ModelDesk['made']> }) {
  const texts = useWords(modelTexts)
  const names = useWords(kindNames)
  const refused = made.parts.filter(({ report }) => !report.accepted)
  if (refused.length === 0 && made.parts.length > 0) return null
  return (
    <div class="stack" role="alert">
      <p class="note bad">
        <Icon name="warning" />
        {texts.notMade}
      </p>
      {made.parts.length === 0 && <FindingList findings={made.findings} />}
      {refused.map(({ kind, report }) => (
        <section key={kind}>
          <h3>{names[kind]}</h3>
          <FindingList findings={report.findings} />
        </section>
      ))}
    </div>
  )
}
