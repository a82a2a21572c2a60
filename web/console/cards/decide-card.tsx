import { CARD_REASONS, type CardReason } from '@kisekae/contract/card-reason.ts'
import type { CardCases, CardDecision } from '@kisekae/contract/console/cards.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field, Select } from '../kit/field.tsx'
import { useWords } from '../words/language.tsx'
import { cards as words } from './words.ts'

const CASES = '/card-cases'

interface Props {
  of: CardCases['cases'][number]
  onClose(): void
}

/** Hides or restores a card, or dismisses its reports. */
export function DecideCard({ of, onClose }: Props) {
  const texts = useWords(words)
  const { caseId, nickname, hidden, reports } = of
  const [reason, setReason] = useState<CardReason>(hidden?.reason ?? reports[0]?.reason ?? 'other')
  const [note, setNote] = useState('')
  const decide = useChange({
    run: (decision: CardDecision) =>
      call(`${CASES}/${caseId}`, { method: 'POST', body: { decision, reason, note } }),
    refresh: [CASES],
    done: texts.done,
    onDone: onClose,
  })
  return (
    <Dialog title={nickname} onClose={onClose}>
      {!hidden && (
        <>
          <Select
            label={texts.reason}
            value={reason}
            options={CARD_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
            onChange={setReason}
          />
          <Field
            label={texts.note}
            hint={texts.noteHint}
            rows={3}
            maxLength={1000}
            value={note}
            onInput={setNote}
          />
        </>
      )}
      <div class="actions">
        <Button disabled={decide.isPending} onClick={() => decide.mutate('dismiss')}>
          {hidden ? texts.keep : texts.dismiss}
        </Button>
        {hidden ? (
          <Button kind="primary" busy={decide.isPending} onClick={() => decide.mutate('restore')}>
            {texts.restore}
          </Button>
        ) : (
          <Button kind="danger" busy={decide.isPending} onClick={() => decide.mutate('hide')}>
            {texts.hide}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
