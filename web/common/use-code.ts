import { useState } from 'preact/hooks'

interface Entry {
  isPending: boolean
  mutate(code: string): void
}

/** A code of so many digits while it is typed or pasted, in whatever digits the keyboard has. */
export function useCode(entry: Entry, length: number) {
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const type = (text: string) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    setCode(digits)
    setShort(false)
    // The last digit is enough of a wish to go on.
    if (digits.length === length && digits !== code && !entry.isPending) entry.mutate(digits)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setShort(code.length < length)
    if (code.length === length && !entry.isPending) entry.mutate(code)
  }
  return { code, isShort, type, submit }
}
