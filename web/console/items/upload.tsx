import '../style/items.css'
import type { FileReport, ItemDetail } from '@kisekae/contract/console/items.ts'
import { FIGURE_NAMES } from '@kisekae/wardrobe/body/figures.ts'
import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Card, Page } from '../kit/page.tsx'
import { usePlace } from '../place/use-place.ts'
import { useWords } from '../words/language.tsx'
import { LocalCheck } from './check/local-check.tsx'
import { FileDrop } from './file-drop.tsx'
import { ItemForm, type ItemWish } from './item-form.tsx'
import { ReportView } from './report-view.tsx'
import { itemTexts } from './texts.ts'
import { uploadTexts } from './upload-texts.ts'
import { WantedPart } from './wanted-part.tsx'

/**
 * Turns a file into an item, or replaces the file of an item: choose, check it here, send it,
 * review the findings, name it.
 */
export function Upload({ itemId }: { itemId: string | null }) {
  const texts = useWords(uploadTexts)
  const { title } = useWords(itemTexts)
  const { organisation, organisationPath } = usePlace()
  const [part, setPart] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const items = `${organisationPath}/items`
  const check = useChange({
    run: (sent: File) =>
      call<FileReport>(`${organisationPath}/item-files${part && `?part=${part}`}`, {
        method: 'POST',
        file: sent,
      }),
  })
  const restart = () => {
    check.reset()
    setFile(null)
  }
  const report = check.data
  const { make, replace } = useMaking(itemId, report)
  const back = (
    <Link class="button quiet" href={itemId ? `${items}/${itemId}` : items}>
      {title}
    </Link>
  )
  return (
    <Page title={itemId ? texts.newFile : texts.title} lead={texts.lead} actions={back}>
      {!report && file && (
        <LocalCheck
          file={file}
          part={part}
          isSending={check.isPending}
          onPart={setPart}
          onSend={() => check.mutate(file)}
          onAnother={restart}
        />
      )}
      {!report && !file && <Choice isNew={!itemId} part={part} onPart={setPart} onFile={setFile} />}
      {report && (
        <ReportView report={report} fileName={file?.name ?? ''}>
          <Button onClick={restart}>{texts.another}</Button>
          {report.accepted && itemId && (
            <Button kind="primary" busy={replace.isPending} onClick={() => replace.mutate()}>
              {texts.use}
            </Button>
          )}
        </ReportView>
      )}
      {report?.accepted && !itemId && (
        <Card title={texts.steps[2]}>
          <ItemForm
            initial={{
              nameJa: report.title,
              nameEn: report.title,
              tags: [],
              rules: report.rules,
              appIds: organisation.apps.map(({ appId }) => appId),
            }}
            submit={texts.create}
            isBusy={make.isPending}
            onSubmit={(wish) => make.mutate(wish)}
          />
        </Card>
      )}
    </Page>
  )
}

interface ChoiceProps {
  /** Whether the file becomes a new item. */
  isNew: boolean
  part: string
  onPart(part: string): void
  onFile(file: File): void
}

/** The first step; for new items, it offers files to start from. */
function Choice({ isNew, part, onPart, onFile }: ChoiceProps) {
  const texts = useWords(uploadTexts)
  const { organisationPath } = usePlace()
  return (
    <Card title={texts.steps[0]}>
      <div class="form">
        <WantedPart value={part} onChange={onPart} />
        <FileDrop isBusy={false} onFile={onFile} />
        {isNew && (
          <p class="small">
            {texts.noFile}{' '}
            <a href={`/console-api${organisationPath}/sample-part`} download>
              {texts.sample}
            </a>
            <br />
            {texts.starters}{' '}
            {FIGURE_NAMES.map((figure) => (
              <Fragment key={figure}>
                <a href={`/starter-bodies/${figure}.glb`} download>
                  {figure}
                </a>{' '}
              </Fragment>
            ))}
            <br />
            {texts.whole} <Link href={`${organisationPath}/items/model`}>{texts.takeApart}</Link>
          </p>
        )}
      </div>
    </Card>
  )
}

/** Creates a new item from the file, or replaces the file of an existing one. */
function useMaking(itemId: string | null, report: FileReport | undefined) {
  const texts = useWords(uploadTexts)
  const { organisationPath } = usePlace()
  const [, go] = useLocation()
  const items = `${organisationPath}/items`
  const make = useChange({
    run: (wish: ItemWish) =>
      call<ItemDetail>(items, {
        method: 'POST',
        body: { ...wish, part: report?.part, source: report?.source },
      }),
    refresh: [items],
    done: texts.made,
    onDone: (item) => go(`${items}/${item.itemId}`),
  })
  const replace = useChange({
    run: () =>
      call<ItemDetail>(`${items}/${itemId}/versions`, {
        method: 'POST',
        body: { source: report?.source },
      }),
    refresh: [items],
    onDone: () => go(`${items}/${itemId}`),
  })
  return { make, replace }
}
