import { Dialog } from '../kit/dialog.tsx'
import { useMe } from '../place/use-me.ts'
import '../style/entry.css'
import { useWords } from '../words/language.tsx'
import { EmailCode } from './email-code.tsx'
import { PasskeyToo } from './passkey-too.tsx'
import { ProvePasskey } from './prove-passkey.tsx'
import { entry } from './words.ts'

interface Props {
  onSignedIn(): void
  onClose(): void
}

/** Asks the user to sign in again before keys and secrets are changed. */
export function SignInAgain({ onSignedIn, onClose }: Props) {
  const texts = useWords(entry)
  const { data: me } = useMe()
  if (!me?.email) return null
  // After signing in with a code, the user could not open organisations that require a passkey.
  const isAsked = me.organisations.some(({ requiresPasskeys }) => requiresPasskeys)
  const mustProve = isAsked && me.passkeys.length > 0
  return (
    <Dialog title={texts.again} onClose={onClose}>
      <p>{texts.againLead}</p>
      {mustProve ? (
        <ProvePasskey me={me} onProved={onSignedIn} />
      ) : (
        <>
          <EmailCode knownEmail={me.email} suggestsPasskeys={false} onSignedIn={onSignedIn} />
          {me.passkeys.length > 0 && <PasskeyToo onSignedIn={onSignedIn} />}
        </>
      )}
    </Dialog>
  )
}
