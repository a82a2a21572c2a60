import { useEffect, useState } from 'preact/hooks'
import { useWords } from '../words/language.tsx'
import { Icon } from './icon.tsx'

interface Toast {
  text: string
  action?: { label: string; run(): void }
}

/** Long enough to read a sentence and to reach for its button (WCAG 2.2.1: it is told again). */
const SHOWN_MS = 8000
const listeners = new Set<(toast: Toast | null) => void>()

/** Tells something that needs no answer, in place of what was told before. */
export function showToast(toast: Toast | null): void {
  for (const listener of listeners) listener(toast)
}

export function ToastHost() {
  const { words } = useWords()
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
  return (
    <div class="toasts" role="status">
      {toast && (
        <div class="toast">
          <p>{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              class="toast-action"
              onClick={() => {
                setToast(null)
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            class="toast-close"
            aria-label={words.common.close}
            onClick={() => setToast(null)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
