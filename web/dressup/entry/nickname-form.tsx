import { useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { useWords } from '../words/language.tsx'
import { isNickname } from './is-nickname.ts'
import { Steps } from './steps.tsx'

export function NicknameForm({ onChosen }: { onChosen(nickname: string): void }) {
  const { entry, common } = useWords().words
  const [nickname, setNickname] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setWrong(!isNickname(nickname))
    if (isNickname(nickname)) onChosen(nickname.trim())
  }
  return (
    <form class="form" onSubmit={submit} noValidate>
      <Steps step={2} />
      <h1>{entry.nicknameTitle}</h1>
      <p class="lead">{entry.nicknameLead}</p>
      <Field
        label={entry.nickname}
        hint={entry.nicknameHint}
        autocomplete="nickname"
        takesFocus
        value={nickname}
        fault={isWrong ? entry.nicknameInvalid : null}
        onInput={setNickname}
      />
      <Button kind="primary" type="submit">
        {common.next}
      </Button>
    </form>
  )
}
