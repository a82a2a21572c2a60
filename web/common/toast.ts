import { useEffect, useState } from 'preact/hooks'

interface Toast {
  text: string
  action?: { label: string; run(): void }
}

/** Long enough to read a sentence and to reach for its button (WCAG 2.2.1: it is told again). */
const SHOWN_MS = 8000
const listeners = new Set<(toast: Toast | null) => void>()

/** Tells something that needs no answer, in place of what was told before; null: nothing more. */
export function showToast(toast: Toast | null): void {
  for (const listener of listeners) listener(toast)
}

/** What is told now, for the one place that shows it. */
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
