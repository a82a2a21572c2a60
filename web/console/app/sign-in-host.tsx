import { useEffect, useState } from 'preact/hooks'
import { onAskToSignIn } from '../api/ask-to-sign-in.ts'
import { lazyScreen } from '../kit/lazy-screen.tsx'

const SignInAgain = lazyScreen(async () => (await import('../entry/sign-in-again.tsx')).SignInAgain)

/** Hosts the dialog that asks for a fresh sign-in. */
export function SignInHost() {
  const [again, setAgain] = useState<(() => void) | null>(null)
  useEffect(() => onAskToSignIn((wish) => setAgain(() => wish)), [])
  if (!again) return null
  const close = () => setAgain(null)
  return (
    <SignInAgain
      onClose={close}
      onSignedIn={() => {
        close()
        again()
      }}
    />
  )
}
