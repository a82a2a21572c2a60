import { usePasskeyEntry } from '@kisekae/web-common/use-passkey-entry.ts'
import { signInByPasskey } from '../api/passkey.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { useWords } from '../words/language.tsx'

/** Sign-in with a passkey, shown above another way to sign in. */
export function PasskeyFirst({ onSignedIn }: { onSignedIn(): unknown }) {
  const { entry } = useWords().words
  const { enter, isAsking, hasFailed } = usePasskeyEntry(signInByPasskey, onSignedIn)
  return (
    <>
      <Button busy={isAsking} onClick={enter}>
        <Icon name="key" />
        {entry.withPasskey}
      </Button>
      {hasFailed && (
        <p class="field-fault" role="alert">
          {entry.passkeyFailed}
        </p>
      )}
      <p class="or">
        <span>{entry.orEmail}</span>
      </p>
    </>
  )
}
