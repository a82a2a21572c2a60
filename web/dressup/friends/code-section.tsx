import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { useChangeFriends } from '../api/use-friends.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { useWords } from '../words/language.tsx'
import { useTexts } from './texts/use-friends-texts.tsx'

/** The member's own code, and a field for the code of a friend. */
export function CodeSection({ code }: { code: string | null }) {
  const { common, problem } = useWords().words
  const texts = useTexts()
  const make = useChangeFriends()
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: common.copied }),
      () => showToast({ text: problem.unknown }),
    )
  return (
    <section class="card friend-code">
      <h2>{texts.yourCode}</h2>
      <p>{texts.codeHint}</p>
      {code && (
        <p class="friend-code-text" dir="ltr">
          {splitCode(code)}
        </p>
      )}
      <div class="button-row">
        {code && <Button onClick={() => copy(code)}>{texts.copyCode}</Button>}
        <Button
          kind={code ? 'plain' : 'primary'}
          busy={make.isPending}
          onClick={() => make.mutate({ method: 'PUT', path: '/code' })}
        >
          {code ? texts.newCode : texts.makeCode}
        </Button>
      </div>
      <AskForm />
    </section>
  )
}

/** Splits a code into groups of four characters, as people read codes out. */
const splitCode = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? code

function AskForm() {
  const texts = useTexts()
  const [code, setCode] = useState('')
  const ask = useChangeFriends({
    refusals: {
      friendCodeUnknown: texts.unknown,
      ownFriendCode: texts.own,
      friendsFull: texts.full,
      friendBlocked: texts.blockedByYou,
    },
    onDone() {
      setCode('')
      showToast({ text: texts.sent })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim() && !ask.isPending) ask.mutate({ method: 'POST', path: '', body: { code } })
  }
  return (
    <form class="form" onSubmit={submit} noValidate>
      <Field
        label={texts.enter}
        hint={texts.enterHint}
        value={code}
        maxLength={20}
        autocomplete="off"
        onInput={setCode}
      />
      <div class="button-row">
        <Button type="submit" busy={ask.isPending} disabled={code.trim() === ''}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
