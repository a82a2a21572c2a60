import { useEffect, useState } from 'preact/hooks'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'

interface Toast {
  text: string
}

/** Long enough to read two sentences. */
const SHOWN_MS = 8000
const listeners = new Set<(toast: Toast | null) => void>()

/** Tells something that needs no answer, in place of what was told before. */
export function showToast(toast: Toast): void {
  for (const listener of listeners) listener(toast)
}

export function ToastHost() {
  const texts = useWords(common)
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
          <Button kind="plain" icon="close" label={texts.close} onClick={() => setToast(null)} />
        </div>
      )}
    </div>
  )
}
