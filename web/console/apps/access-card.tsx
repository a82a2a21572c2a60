import type { Accesses } from '@kisekae/contract/console/access.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { access as words } from './access-words.ts'

type Access = Accesses['accesses'][number]

const REASON_MIN = 10

/** The features that require permission, the app's requests for them, and the responses. */
export function AccessCard() {
  const texts = useWords(words)
  const { appPath, can } = useApp()
  const read = useRead<Accesses>(`${appPath}/access`)
  const [asked, setAsked] = useState<Access['kind'] | null>(null)
  return (
    <Card title={texts.title} lead={texts.lead}>
      <Loaded of={read}>
        {({ accesses }) => (
          <ul class="stack access">
            {accesses.map((access) => (
              <li key={access.kind} class="stack">
                <div class="row">
                  <strong>{texts.names[access.kind]}</strong>
                  <State of={access} />
                  {can('developer') && canAsk(access) && (
                    <Button
                      label={`${texts.ask}: ${texts.names[access.kind]}`}
                      onClick={() => setAsked(access.kind)}
                    >
                      {texts.ask}
                    </Button>
                  )}
                </div>
                <Request of={access} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {asked && <Ask kind={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

const canAsk = ({ isAllowed, request }: Access) =>
  !isAllowed && (request === null || request.answer !== null)

function State({ of: { isAllowed, request } }: { of: Access }) {
  const texts = useWords(words)
  if (isAllowed) return <Badge tone="good">{texts.allowed}</Badge>
  if (request === null) return <Badge tone="plain">{texts.missing}</Badge>
  if (request.answer === null) return <Badge tone="warn">{texts.waiting}</Badge>
  return (
    <Badge tone="plain">{request.answer === 'declined' ? texts.declined : texts.missing}</Badge>
  )
}

function Request({ of: { isAllowed, request } }: { of: Access }) {
  const texts = useWords(words)
  const { format } = useLanguage()
  if (isAllowed || request === null) return null
  const { reason, askedAt, answer, note, answeredAt } = request
  return (
    <>
      <p class="hint">{texts.askedAt(format.moment(askedAt), reason)}</p>
      {answer === 'declined' && answeredAt && (
        <p class="note">{texts.declinedAt(format.moment(answeredAt), note)}</p>
      )}
    </>
  )
}

function Ask({ kind, onClose }: { kind: Access['kind']; onClose(): void }) {
  const texts = useWords(words)
  const { cancel } = useWords(common)
  const { appPath } = useApp()
  const [reason, setReason] = useState('')
  const ask = useChange({
    run: () => call(`${appPath}/access`, { method: 'POST', body: { kind, reason: reason.trim() } }),
    refresh: [`${appPath}/access`],
    done: texts.done,
    onDone: onClose,
  })
  return (
    <Dialog title={`${texts.ask}: ${texts.names[kind]}`} onClose={onClose}>
      <Form onSubmit={() => ask.mutate()}>
        <Field
          label={texts.reason}
          hint={texts.reasonHint}
          rows={4}
          maxLength={1000}
          takesFocus
          value={reason}
          onInput={setReason}
        />
        <div class="actions">
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={ask.isPending}
            disabled={reason.trim().length < REASON_MIN}
          >
            {texts.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
