import type { CardSettings } from '@kisekae/contract/fit/card.ts'
import { APPEAL_LENGTH_MAX } from '@kisekae/contract/fit/card-limits.ts'
import { useId, useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { useTexts } from './texts/use-card-texts.tsx'
import { useAppeal } from './use-card.ts'

/** Shows the reason why an operator hid the card, and lets the member appeal. */
export function CardHidden({ hidden }: { hidden: NonNullable<CardSettings['hidden']> }) {
  const texts = useTexts()
  const { reason, note, appealedAt, isAppealOpen } = hidden
  return (
    <section class="card card-hidden">
      <h2>{texts.hiddenTitle}</h2>
      <p>{texts.reasons[reason]}</p>
      {note !== '' && <p class="card-hidden-note">{note}</p>}
      <p class="small">{texts.hiddenText}</p>
      {appealedAt === null ? (
        <AppealForm />
      ) : (
        <p role="status">{isAppealOpen ? texts.appealed : texts.declined}</p>
      )}
    </section>
  )
}

function AppealForm() {
  const texts = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  const appeal = useAppeal()
  const isEmpty = text.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isEmpty && !appeal.isPending) appeal.mutate(text.trim())
  }
  return (
    <form class="form card-appeal" onSubmit={submit} noValidate>
      <label for={id}>{texts.appeal}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={APPEAL_LENGTH_MAX}
        value={text}
        dir="auto"
        aria-describedby={`${id}-hint`}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} class="small">
        {texts.appealHint}
      </p>
      <Button kind="primary" type="submit" disabled={isEmpty} busy={appeal.isPending}>
        {texts.sendAppeal}
      </Button>
    </form>
  )
}
