import { useEffect } from 'preact/hooks'
import { canSuggestPasskeys, type createPasskeys } from './passkeys.ts'

type SignIn = ReturnType<typeof createPasskeys>['signInByPasskey']

interface Offer {
  /** A window of the browser's own is open: it ends the offer. */
  isAsking: boolean
  onSignedIn(): unknown
}

/** The browser offers passkeys where the address is typed. */
export function useSuggestedPasskey(signIn: SignIn, { isAsking, onSignedIn }: Offer): void {
  useEffect(() => {
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
}
