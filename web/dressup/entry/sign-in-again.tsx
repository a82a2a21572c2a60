import { canUsePasskeys } from '@kisekae/web-common/passkeys.ts'
import { useMe } from '../api/queries.ts'
import { Dialog } from '../kit/dialog.tsx'
import { EmailCode } from './email-code.tsx'
import { PasskeyFirst } from './passkey-first.tsx'
import '../style/entry.css'
import { useWords } from '../words/language.tsx'

interface Props {
  onSignedIn(): void
  onClose(): void
}

/** Asks the person to sign in again before an action that cannot be undone. */
export function SignInAgain({ onSignedIn, onClose }: Props) {
  const { account } = useWords().words
  const { data: me } = useMe()
  if (!me?.email) return null
  // Without a passkey for this account, the browser would suggest passkeys of other accounts.
  const hasPasskey = me.passkeys.length > 0 && canUsePasskeys()
  return (
    <Dialog title={account.againTitle} onClose={onClose}>
      <p>{account.againText}</p>
      {hasPasskey && <PasskeyFirst onSignedIn={onSignedIn} />}
      <p>{account.againCode(me.email)}</p>
      <EmailCode email={me.email} onSignedIn={onSignedIn} />
    </Dialog>
  )
}
