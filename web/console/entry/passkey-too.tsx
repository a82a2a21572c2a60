import { usePasskeyEntry } from '@kisekae/web-common/use-passkey-entry.ts'
import { signInByPasskey } from '../api/passkey.ts'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/language.tsx'
import { entry } from './words.ts'

/** Sign-in with a passkey of this device. */
export function PasskeyToo({ onSignedIn }: { onSignedIn(): unknown }) {
  const texts = useWords(entry)
  const { enter, isAsking, hasFailed } = usePasskeyEntry(signInByPasskey, onSignedIn)
  return (
    <>
      <p class="or">
        <span>{texts.or}</span>
      </p>
      <Button icon="key" busy={isAsking} onClick={enter}>
        {texts.passkey}
      </Button>
      {hasFailed && (
        <p class="note bad" role="alert">
          {texts.passkeyFailed}
        </p>
      )}
    </>
  )
}
