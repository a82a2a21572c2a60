import { showToast } from '@kisekae/web-common/toast.ts'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'

const WAIT_S = 30

/** Sends the code again, no sooner than half a minute after the last one. */
export function ResendCode({ onResend }: { onResend(): Promise<unknown> }) {
  const { words } = useWords()
  const [waitS, setWaitS] = useState(WAIT_S)
  useEffect(() => {
    if (waitS === 0) return
    const timer = setTimeout(() => setWaitS(waitS - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitS])
  const resend = async () => {
    setWaitS(WAIT_S)
    await onResend().catch((error) => showToast({ text: describeFault(error, words) }))
  }
  return (
    <Button kind="plain" disabled={waitS > 0} onClick={resend}>
      {waitS > 0 ? words.entry.resendIn(waitS) : words.entry.resend}
    </Button>
  )
}
