import { useState } from 'preact/hooks'

interface Entry {
  isPending: boolean
  mutate(code: string): void
}

/**
 * The state of a code field with this many digits; accepts any script's digits, typed or pasted.
 */
export function useCode(entry: Entry, length: number) {
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const type = (text: string) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    setCode(digits)
    setShort(false)
    // The last digit submits the code.
    if (digits.length === length && digits !== code && !entry.isPending) entry.mutate(digits)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setShort(code.length < length)
    if (code.length === length && !entry.isPending) entry.mutate(code)
  }
  return { code, isShort, type, submit }
}
