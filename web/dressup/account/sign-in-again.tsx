import { EmailCode } from '../entry/email-code.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useWords } from '../words/language.tsx'

interface Props {
  email: string
  onSignedIn(): void
  onClose(): void
}

/** What cannot be taken back wants a sign-in of the last ten minutes. */
export function SignInAgain({ email, onSignedIn, onClose }: Props) {
  const { account } = useWords().words
  return (
    <Dialog title={account.againTitle} onClose={onClose}>
      <p>{account.againText(email)}</p>
      <EmailCode email={email} onSignedIn={onSignedIn} />
    </Dialog>
  )
}
