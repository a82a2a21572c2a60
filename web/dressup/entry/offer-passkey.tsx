import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import '../style/entry.css'
import { useWords } from '../words/language.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { usePasskeyActions } from './use-passkey-actions.ts'

/** Offers a faster way to sign in next time, after the first outfit has been saved. */
export function OfferPasskey({ onClose }: { onClose(): void }) {
  const { entry, common, account } = useWords().words
  const { add, again, setAgain } = usePasskeyActions(onClose)
  const retry = () => {
    setAgain(null)
    again?.()
  }
  return (
    <>
      <Dialog title={entry.passkeyTitle} onClose={onClose}>
        <p>{entry.passkeyLead}</p>
        <div class="button-row">
          <Button onClick={onClose}>{common.skip}</Button>
          <Button
            kind="primary"
            busy={add.isPending}
            onClick={() => add.mutate(account.newPasskey)}
          >
            {entry.addPasskey}
          </Button>
        </div>
      </Dialog>
      {again && <SignInAgain onSignedIn={retry} onClose={() => setAgain(null)} />}
    </>
  )
}
