import type { AccessAnswer, OpenRequests } from '@kisekae/contract/console/access.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { AlonePage } from '../kit/alone-page.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Empty } from '../kit/empty.tsx'
import { Field } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card } from '../kit/page.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { operator as words } from './words.ts'

type OpenRequest = OpenRequests['requests'][number]

const REQUESTS = '/access-requests'

/** The page where the operator answers requests from apps. */
export function OperatorScreen() {
  const texts = useWords(words)
  const { format } = useLanguage()
  const read = useRead<OpenRequests>(REQUESTS)
  const [open, setOpen] = useState<OpenRequest | null>(null)
  return (
    <AlonePage title={texts.title} lead={texts.lead} back={texts.back}>
      <Loaded of={read}>
        {({ requests }) => (
          <>
            {requests.length === 0 && (
              <Empty icon="check" title={texts.none} text={texts.noneText} />
            )}
            {requests.map((request) => (
              <Card
                key={request.requestId}
                title={texts.names[request.kind]}
                lead={`${nameOf(request, texts.from)}, ${format.moment(request.askedAt)}`}
                actions={<Button onClick={() => setOpen(request)}>{texts.answer}</Button>}
              >
                <p>{request.reason}</p>
              </Card>
            ))}
          </>
        )}
      </Loaded>
      {open && <Answer request={open} onClose={() => setOpen(null)} />}
    </AlonePage>
  )
}

const nameOf = (
  { appName, organisationName }: OpenRequest,
  write: (app: string, organisation: string) => string,
) => write(appName, organisationName)

function Answer({ request, onClose }: { request: OpenRequest; onClose(): void }) {
  const texts = useWords(words)
  const [note, setNote] = useState('')
  const decide = useChange({
    run: (answer: AccessAnswer) =>
      call(`${REQUESTS}/${request.requestId}`, { method: 'POST', body: { answer, note } }),
    refresh: [REQUESTS],
    done: texts.done,
    onDone: onClose,
  })
  return (
    <Dialog title={`${texts.names[request.kind]}: ${request.appName}`} onClose={onClose}>
      <p>{request.reason}</p>
      <Field
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        maxLength={1000}
        value={note}
        onInput={setNote}
      />
      <div class="actions">
        <Button kind="danger" disabled={decide.isPending} onClick={() => decide.mutate('declined')}>
          {texts.decline}
        </Button>
        <Button kind="primary" busy={decide.isPending} onClick={() => decide.mutate('granted')}>
          {texts.grant}
        </Button>
      </div>
    </Dialog>
  )
}
