import { isCancelled } from '@kisekae/web-common/passkeys.ts'
import { useSuggestedPasskey } from '@kisekae/web-common/use-suggested-passkey.ts'
import { useMutation } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { signInByPasskey } from '../api/passkey.ts'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/language.tsx'
import { entry } from './words.ts'

/** Signs in by a passkey of this device. */
export function PasskeyToo({ onSignedIn }: { onSignedIn(): unknown }) {
  const texts = useWords(entry)
  const [hasFailed, setFailed] = useState(false)
  const enter = useMutation({
    mutationFn: () => signInByPasskey(),
    onMutate: () => setFailed(false),
    onSuccess: onSignedIn,
    onError: (error) => setFailed(!isCancelled(error)),
  })
  useSuggestedPasskey(signInByPasskey, { isAsking: enter.isPending, onSignedIn })
  return (
    <>
      <p class="or">
        <span>{texts.or}</span>
      </p>
      <Button icon="key" busy={enter.isPending} onClick={() => enter.mutate()}>
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
