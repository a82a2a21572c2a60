import { useEffect, useState } from 'preact/hooks'
import { canSuggestPasskeys, type createPasskeys, isCancelled } from './passkeys.ts'

type SignIn = ReturnType<typeof createPasskeys>['signInByPasskey']

/**
 * Signs the user in with a passkey: either when `enter` is called, for a button, or when the user
 * accepts the browser's suggestion in the e-mail field.
 */
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
    // The suggestion ends when the browser opens a modal dialog.
    if (isAsking) return
    const offer = new AbortController()
    const suggest = async () => {
      if (!(await canSuggestPasskeys()) || offer.signal.aborted) return
      await signIn({ isSuggested: true, signal: offer.signal })
      await onSignedIn()
    }
    // A suggestion that was not used is not an error; the button reports its own errors.
    suggest().catch(() => {})
    return () => offer.abort()
  }, [isAsking])
  return { enter, isAsking, hasFailed: state === 'failed' }
}
