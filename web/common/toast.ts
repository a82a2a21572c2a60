import { useEffect, useState } from 'preact/hooks'

interface Toast {
  text: string
  action?: { label: string; run(): void }
}

/**
 * Long enough to read the message and to reach its button (WCAG 2.2.1: screen readers announce it
 * too).
 */
const SHOWN_MS = 8000
const listeners = new Set<(toast: Toast | null) => void>()

/** Shows a message that does not need a reply, in place of the previous one; null clears it. */
export function showToast(toast: Toast | null): void {
  for (const listener of listeners) listener(toast)
}

/** The current message, for the one component that shows it. */
export function useToast(): Toast | null {
  const [toast, setToast] = useState<Toast | null>(null)
  useEffect(() => {
    listeners.add(setToast)
    return () => void listeners.delete(setToast)
  }, [])
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])
  return toast
}
