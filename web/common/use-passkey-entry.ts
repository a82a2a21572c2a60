import { useEffect, useState } from 'preact/hooks'
import { canSuggestPasskeys, type createPasskeys, isCancelled } from './passkeys.ts'

type SignIn = ReturnType<typeof createPasskeys>['signInByPasskey']

/** Signing in by a passkey: by the button's `enter`, or by the browser's offer where one types. */
export function usePasskeyEntry(signIn: SignIn, onSignedIn: () => unknown) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const isAsking = state === 'asking'
  const enter = async () => {
    setState('asking')
    try {
      await signIn()
      await onSignedIn()
      setState('idle')
    } catch (error) {
      setState(isCancelled(error) ? 'idle' : 'failed')
    }
  }
  useEffect(() => {
    // A window of the browser's own ends the offer.
    if (isAsking) return
    const offer = new AbortController()
    const suggest = async () => {
      if (!(await canSuggestPasskeys()) || offer.signal.aborted) return
      await signIn({ isSuggested: true, signal: offer.signal })
      await onSignedIn()
    }
    // An offer that was not taken is no error; the button tells of errors.
    suggest().catch(() => {})
    return () => offer.abort()
  }, [isAsking])
  return { enter, isAsking, hasFailed: state === 'failed' }
}
