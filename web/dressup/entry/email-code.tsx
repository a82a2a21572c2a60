import { useCode } from '@kisekae/web-common/use-code.ts'
import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { useMe } from '../api/queries.ts'
import { sendCode, signInByCode } from '../api/sign-in.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { useWords } from '../words/language.tsx'
import { describeEntryFault } from './describe-entry-fault.ts'
import { ResendCode } from './resend-code.tsx'

/** A longer code is explained to the user. */
const SHORT_DIGITS = 6

interface Props {
  /** The e-mail address, if it is already known; the form then does not ask for it. */
  email?: string
  /** Whether the browser may suggest passkeys in the field. */
  suggestPasskeys?: boolean
  onSignedIn(): unknown
}

/** Signs in with a code sent by e-mail: first the address, then the code. */
export function EmailCode({ email: known = '', suggestPasskeys, onSignedIn }: Props) {
  const [email, setEmail] = useState(known)
  /** The number of digits of the code that was sent; 0 if none was sent. */
  const [digits, setDigits] = useState(0)
  const send = useMutation({
    mutationFn: sendCode,
    onSuccess: (sent) => setDigits(sent.digits),
  })
  if (digits > 0) {
    return (
      <CodeForm
        key={digits}
        email={email}
        digits={digits}
        onResend={() => send.mutateAsync(email)}
        onSignedIn={onSignedIn}
        onOtherEmail={known ? undefined : () => setDigits(0)}
      />
    )
  }
  return (
    <EmailForm
      email={email}
      setEmail={setEmail}
      suggestPasskeys={suggestPasskeys}
      isKnown={known !== ''}
      isBusy={send.isPending}
      error={send.error}
      onSend={() => send.mutate(email.trim())}
    />
  )
}

interface EmailFormProps {
  email: string
  setEmail(email: string): void
  suggestPasskeys?: boolean
  isKnown: boolean
  isBusy: boolean
  error: unknown
  onSend(): void
}

function EmailForm({ email, setEmail, suggestPasskeys, isKnown, ...rest }: EmailFormProps) {
  const { words } = useWords()
  const { entry } = words
  const [isInvalid, setInvalid] = useState(false)
  const fault = isInvalid ? entry.faults.emailInvalid : describeEntryFault(rest.error, words)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isSound = /^\S+@\S+\.\S+$/.test(email.trim())
    setInvalid(!isSound)
    if (isSound && !rest.isBusy) rest.onSend()
  }
  return (
    <form class="form" onSubmit={submit} noValidate>
      {!isKnown && <p class="lead">{entry.emailLead}</p>}
      {isKnown ? (
        fault && (
          <p class="field-fault" role="alert">
            {fault}
          </p>
        )
      ) : (
        <Field
          label={entry.email}
          hint={entry.emailExample}
          type="email"
          inputMode="email"
          autocomplete={suggestPasskeys ? 'username webauthn' : 'email'}
          value={email}
          fault={fault}
          onInput={setEmail}
        />
      )}
      <Button kind="primary" type="submit" busy={rest.isBusy}>
        {entry.sendCode}
      </Button>
    </form>
  )
}

interface CodeFormProps {
  email: string
  digits: number
  onResend(): Promise<unknown>
  onOtherEmail?(): void
  onSignedIn(): unknown
}

function CodeForm({ email, digits, onResend, onOtherEmail, onSignedIn }: CodeFormProps) {
  const { words } = useWords()
  const { entry } = words
  const { data: me } = useMe()
  const enter = useMutation({
    mutationFn: async (text: string) => {
      await signInByCode(email.trim(), text)
      await onSignedIn()
    },
  })
  const { code, isShort, type, submit } = useCode(enter, digits)
  return (
    <form class="form" onSubmit={submit} noValidate>
      <p>{entry.codeLead(email)}</p>
      {digits > SHORT_DIGITS && <p>{entry.longCode(digits)}</p>}
      {me?.isDevelopment && (
        <p class="note">
          <span>
            {entry.noMail}
            <br />
            <a href="/outbox" target="_blank" rel="noreferrer">
              {entry.outbox}
            </a>
            <br />
            {entry.outboxKey}
          </span>
        </p>
      )}
      <Field
        label={entry.code(digits)}
        hint={entry.notArrived}
        class={digits > SHORT_DIGITS ? 'code-input long' : 'code-input'}
        inputMode="numeric"
        autocomplete="one-time-code"
        takesFocus
        value={code}
        fault={isShort ? entry.codeLength(digits) : describeEntryFault(enter.error, words)}
        onInput={type}
      />
      <Button kind="primary" type="submit" busy={enter.isPending}>
        {entry.confirmCode}
      </Button>
      <div class="code-ways">
        <ResendCode onResend={onResend} />
        {onOtherEmail && (
          <Button kind="plain" onClick={onOtherEmail}>
            {entry.otherEmail}
          </Button>
        )}
      </div>
    </form>
  )
}
