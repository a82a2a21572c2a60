import { useMutation } from '@tanstack/preact-query'
import { useEffect, useState } from 'preact/hooks'
import { canSuggestPasskeys, canUsePasskeys, isCancelled, signInByPasskey } from '../api/passkey.ts'
import { LanguageSwitch } from '../app/language-switch.tsx'
import { useForgetAll } from '../app/use-me.ts'
import { Button } from '../kit/button.tsx'
import '../style/entry.css'
import { useWords } from '../words/language.tsx'
import { EmailCode } from './email-code.tsx'
import { entry } from './words.ts'

/** One page to sign up and to sign in: who is new learns it afterwards. */
export function SignInScreen() {
  const texts = useWords(entry)
  const forgetAll = useForgetAll()
  useEffect(() => {
    document.title = texts.title
  }, [texts])
  return (
    <main class="alone">
      <div class="card entry">
        <div class="entry-head">
          <img src="/console/files/icon.svg" alt="" width="40" height="40" />
          <LanguageSwitch />
        </div>
        <h1>{texts.title}</h1>
        <p class="lead">{texts.lead}</p>
        <EmailCode suggestsPasskeys={canUsePasskeys()} onSignedIn={forgetAll} />
        {canUsePasskeys() && <PasskeyToo onSignedIn={forgetAll} />}
      </div>
    </main>
  )
}

function PasskeyToo({ onSignedIn }: { onSignedIn(): Promise<unknown> }) {
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
function useSuggestedPasskey(onSignedIn: () => Promise<unknown>, isAsking: boolean): void {
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
