import { canSuggestPasskeys, isCancelled } from '@kisekae/web-common/passkeys.ts'
import { useMutation } from '@tanstack/preact-query'
import { useEffect, useState } from 'preact/hooks'
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
  useSuggestedPasskey(onSignedIn, enter.isPending)
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

/** The browser offers passkeys where the address is typed; a window of its own ends the offer. */
function useSuggestedPasskey(onSignedIn: () => unknown, isAsking: boolean): void {
  useEffect(() => {
    if (isAsking) return
    const offer = new AbortController()
    const suggest = async () => {
      if (!(await canSuggestPasskeys()) || offer.signal.aborted) return
      await signInByPasskey({ isSuggested: true, signal: offer.signal })
      await onSignedIn()
    }
    // An offer that was not taken is no error; the button tells of errors.
    suggest().catch(() => {})
    return () => offer.abort()
  }, [isAsking])
}
