import { reasonOf } from '@kisekae/web-common/fault.ts'
import { useCode } from '@kisekae/web-common/use-code.ts'
import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { sendCode, signInByCode } from '../api/sign-in.ts'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { Field } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { useMe } from '../place/use-me.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { entry } from './words.ts'

/** A longer code is explained to the user. */
const SHORT_DIGITS = 6

interface Props {
  /** The required address; if absent, the user types one. */
  knownEmail?: string
  /** Whether the browser may suggest passkeys in the field. */
  suggestsPasskeys: boolean
  onSignedIn(): unknown
}

/** Signs in with a code sent by e-mail: first the address, then the code. */
export function EmailCode({ knownEmail = '', suggestsPasskeys, onSignedIn }: Props) {
  const texts = useWords(entry)
  const describe = useDescribe()
  const [email, setEmail] = useState(knownEmail)
  /** The number of digits of the code that was sent; 0 if none was sent. */
  const [digits, setDigits] = useState(0)
  const [isInvalid, setInvalid] = useState(false)
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: (sent) => setDigits(sent.digits),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isSound = /^\S+@\S+\.\S+$/.test(email.trim())
    setInvalid(!isSound)
    if (isSound && !send.isPending) send.mutate(email.trim())
  }
  if (digits > 0) {
    return (
      <CodeForm
        key={digits}
        email={email}
        digits={digits}
        onSignedIn={onSignedIn}
        onResend={() => send.mutate(email.trim())}
        onOtherEmail={knownEmail ? undefined : () => setDigits(0)}
      />
    )
  }
  return (
    <form class="form" onSubmit={submit} noValidate>
      <Field
        label={texts.email}
        type="email"
        disabled={knownEmail !== ''}
        inputMode="email"
        autocomplete={suggestsPasskeys ? 'username webauthn' : 'email'}
        value={email}
        fault={isInvalid ? texts.emailInvalid : describe(send.error)}
        onInput={setEmail}
      />
      <Button kind="primary" type="submit" busy={send.isPending}>
        {texts.sendCode}
      </Button>
    </form>
  )
}

interface CodeProps {
  email: string
  digits: number
  onSignedIn(): unknown
  onResend(): void
  onOtherEmail?(): void
}

function CodeForm({ email, digits, onSignedIn, onResend, onOtherEmail }: CodeProps) {
  const texts = useWords(entry)
  const describe = useDescribe()
  const { data: me } = useMe()
  const enter = useMutation({
    mutationFn: async (typed: string) => {
      await signInByCode(email.trim(), typed)
      await onSignedIn()
    },
  })
  const { code, isShort, type, submit } = useCode(enter, digits)
  return (
    <form class="form" onSubmit={submit} noValidate>
      <p>{me?.isOpen || me?.signedIn ? texts.codeSent(email) : texts.codeSentIfKnown(email)}</p>
      {digits > SHORT_DIGITS && <p>{texts.longCode(digits)}</p>}
      {me?.isDevelopment && (
        <p class="note">
          <Icon name="mail" />
          <span>
            {texts.noMail}{' '}
            <a href="/outbox" target="_blank" rel="noreferrer">
              {texts.outbox}
            </a>
            <br />
            {texts.outboxKey}
          </span>
        </p>
      )}
      <Field
        label={texts.code}
        inputMode="numeric"
        autocomplete="one-time-code"
        takesFocus
        isCode
        value={code}
        fault={isShort ? texts.codeLength(digits) : describe(enter.error)}
        onInput={type}
      />
      <Button kind="primary" type="submit" busy={enter.isPending}>
        {texts.enter}
      </Button>
      <div class="row">
        <Button kind="plain" small onClick={onResend}>
          {texts.resend}
        </Button>
        {onOtherEmail && (
          <Button kind="plain" small onClick={onOtherEmail}>
            {texts.otherEmail}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The error in an e-mail address or a code; null if both are valid. */
function useDescribe(): (error: unknown) => string | null {
  const texts = useWords(entry)
  const { language } = useLanguage()
  return (error) => {
    if (!error) return null
    const { codeWrong, codeExpired, codeSpent, codeElsewhere, emailRefused: emailInvalid } = texts
    const own: Record<string, string> = {
      codeWrong,
      codeExpired,
      codeSpent,
      codeElsewhere,
      emailInvalid,
    }
    return own[reasonOf(error) ?? ''] ?? describeFault(error, language)
  }
}
