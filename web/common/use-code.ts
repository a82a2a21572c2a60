import { useState } from 'preact/hooks'

const LENGTH = 6

interface Entry {
  isPending: boolean
  mutate(code: string): void
}

/** A code of six digits while it is typed or pasted, in whatever digits the keyboard has. */
export function useCode(entry: Entry) {
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const type = (text: string) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, LENGTH)
    setCode(digits)
    setShort(false)
    // The last digit is enough of a wish to go on.
    if (digits.length === LENGTH && digits !== code && !entry.isPending) entry.mutate(digits)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setShort(code.length < LENGTH)
    if (code.length === LENGTH && !entry.isPending) entry.mutate(code)
  }
  return { code, isShort, type, submit }
}
